import { createHash } from "node:crypto";
import type { JsonObject } from "@/lib/wire/contract/json";
import { outputOf, runMutation, type Client } from "./server";

export const hashOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

export function uploadInput(bytes: Uint8Array, said: JsonObject = {}): JsonObject {
  return {
    fileName: "walk.png",
    contentType: "image/png",
    byteLength: bytes.byteLength,
    sha256: hashOf(bytes),
    title: "Walk",
    altText: "A walk.",
    ...said,
  };
}

export function partInput(
  uploadId: unknown,
  bytes: Uint8Array,
  { number, partBytes }: { number: number; partBytes: number },
): JsonObject {
  const content = bytes.subarray((number - 1) * partBytes, number * partBytes);
  return {
    uploadId: String(uploadId),
    number,
    byteLength: content.byteLength,
    sha256: hashOf(content),
    contentBase64: Buffer.from(content).toString("base64"),
  };
}

export async function beginUpload(api: Client, bytes: Uint8Array, said: JsonObject = {}): Promise<string> {
  const { upload } = await runMutation(api, "mediaUploadCreate", uploadInput(bytes, said));
  return String((upload as JsonObject)["id"]);
}

export async function sendParts(
  api: Client,
  id: string,
  bytes: Uint8Array,
  { numbers, partBytes }: { numbers: readonly number[]; partBytes: number },
): Promise<void> {
  for (const number of numbers)
    await runMutation(api, "mediaUploadPart", partInput(id, bytes, { number, partBytes }));
}

export async function uploadOf(api: Client, id: string): Promise<JsonObject> {
  return outputOf(await api.call("mediaUploadGet", { uploadId: id }))["upload"] as JsonObject;
}

/** Completes or aborts an upload, by the tool for it. */
export function endUpload(
  api: Client,
  tool: "mediaUploadComplete" | "mediaUploadAbort",
  uploadId: string,
): Promise<JsonObject> {
  return runMutation(api, tool, { uploadId });
}
