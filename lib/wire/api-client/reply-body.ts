import type { Exchange } from "@/lib/platform/http/exchange";

export function isMarkedAsJson(reply: Extract<Exchange, { kind: "replied" }>): boolean {
  return reply.headers["content-type"]?.split(";")[0]?.trim().toLowerCase() === "application/json";
}

/** The text of UTF-8 bytes; null where they are none. */
export function decodeUtf8(bytes: Buffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return null;
    throw error;
  }
}
