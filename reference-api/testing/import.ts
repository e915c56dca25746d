import { createHash } from "node:crypto";
import type { JsonObject } from "@/lib/wire/contract/json";
import { capabilityFor, newKey, type Client, type Reply, type Send } from "./server";

export const importPath = "/api/v1/media/import";

type Upload = { fileName: string; byteLength: number; sha256: string; contentType: string };

export function uploadOf(bytes: Uint8Array, said: Partial<Upload> = {}): Upload {
  return {
    fileName: "kettle.png",
    byteLength: bytes.byteLength,
    sha256: createHash("sha256").update(bytes).digest("hex"),
    contentType: "image/png",
    ...said,
  };
}

export function inputOf(bytes: Uint8Array, said: Partial<Upload> = {}): JsonObject & { upload: Upload } {
  return { upload: uploadOf(bytes, said), title: "Kettle", altText: "A kettle.", tags: ["winter"] };
}

export const encoded = (descriptor: unknown) => encodeURIComponent(JSON.stringify(descriptor));

export function importHeaders(
  descriptor: unknown,
  { capability = "c".repeat(40), key = newKey() }: { capability?: string; key?: string } = {},
): Record<string, string> {
  return {
    "Content-Type": "application/octet-stream",
    "X-Publish-Confirmation": capability,
    "Idempotency-Key": key,
    "X-Publish-Upload": encoded(descriptor),
  };
}

export function sendImport(
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
  { descriptor = uploadOf(bytes), ...send }: Send & { descriptor?: unknown; capability?: string } = {},
): Promise<Reply> {
  const { capability, key, headers, token } = send;
  const pair = { ...(capability && { capability }), ...(key && { key }) };
  return client.post(importPath, bytes, {
    ...(token && { token }),
    headers: { ...importHeaders(descriptor, pair), ...headers },
  });
}

export async function importImage(
  client: Client,
  bytes: Uint8Array<ArrayBuffer>,
  said: Partial<Upload> = {},
): Promise<Reply> {
  const input = inputOf(bytes, said);
  const capability = await capabilityFor(client, "mediaImport", input);
  return sendImport(client, bytes, { descriptor: input.upload, capability });
}
