import { createHmac } from "node:crypto";

/**
 * The headers by which a receiver knows the sender, after the Standard Webhooks specification: `v1` and an HMAC-SHA256 of
 * id, timestamp and body for each secret.
 */
export function signatureHeaders(
  secrets: readonly Buffer[],
  { id, body, now }: { id: string; body: string; now: Date },
): Record<string, string> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const signed = secrets.map((secret) => {
    const mac = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`).digest("base64");
    return `v1,${mac}`;
  });
  return {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    ...(signed.length > 0 ? { "webhook-signature": signed.join(" ") } : {}),
  };
}

/**
 * The secrets in a text, commas between them: `whsec_` and Base64 as that specification writes them, or the characters
 * themselves. Null where one is too short or not what it looks like.
 */
export function secretsIn(text: string): Buffer[] | null {
  const secrets = text.split(",").map((part) => secretIn(part.trim()));
  return secrets.every((secret) => secret !== null) ? secrets : null;
}

function secretIn(text: string): Buffer | null {
  if (!text.startsWith("whsec_")) return text.length >= 32 ? Buffer.from(text, "utf8") : null;
  const encoded = text.slice("whsec_".length);
  const bytes = Buffer.from(encoded, "base64");
  return bytes.length >= 24 && bytes.toString("base64") === encoded ? bytes : null;
}
