import { createHash } from "node:crypto";
import { sniffImage, type ImageType } from "@/lib/images/image";
import type { UploadDescriptor } from "../../domains/media/upload-descriptor";

/** Bytes that were found to be the picture that their descriptor says; size in pixels from the bytes. */
export type UploadedPicture = {
  bytes: Uint8Array;
  sha256: string;
  type: ImageType;
  width: number;
  height: number;
};

/** Holds the bytes against their descriptor: length, hash, and the type that they show themselves. */
export function readUploadedPicture(
  bytes: Uint8Array,
  descriptor: UploadDescriptor,
): { ok: true; picture: UploadedPicture } | { ok: false; message: string } {
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
  return { ok: true, picture: { bytes, sha256, type, width, height } };
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
