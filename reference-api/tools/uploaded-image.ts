import { createHash } from "node:crypto";
import { sniffImage, type ImageType } from "@/lib/wire/images/image";
import type { UploadDescriptor } from "./upload-descriptor";

/** An image whose bytes match their descriptor; size in pixels, from the bytes. */
export type UploadedImage = {
  bytes: Uint8Array;
  sha256: string;
  type: ImageType;
  width: number;
  height: number;
};

/** Compares bytes with their descriptor: length, hash, and the type that the bytes show. */
export function readUploadedImage(
  bytes: Uint8Array,
  descriptor: UploadDescriptor,
): { ok: true; image: UploadedImage } | { ok: false; message: string } {
  if (bytes.byteLength !== descriptor.byteLength)
    return refuse(`The body has ${bytes.byteLength} bytes; the descriptor says ${descriptor.byteLength}.`);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  if (sha256 !== descriptor.sha256)
    return refuse("The SHA-256 of the body is not the one in the descriptor: the bytes are others.");
  const sniffed = sniffImage(bytes);
  if (!sniffed.ok) return refuse(sniffed.reason);
  const { type, width, height } = sniffed;
  if (type !== descriptor.contentType)
    return refuse(`The bytes are ${type}; the descriptor says ${descriptor.contentType}.`);
  return { ok: true, image: { bytes, sha256, type, width, height } };
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
