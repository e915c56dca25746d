import type { JsonObject } from "@/lib/wire/contract/json";
import { imageTypes, sniffImage } from "./image";

/** An image as a data address; its kind and size come from the bytes. */
export type InlineImage = { src: string; width: number; height: number };

/**
 * The image that an object of an output is: its `contentBase64` really holds the bytes of a JPEG, PNG or WebP of at most
 * `bytesMax`, as its `contentType` says. Null for what only claims to be one.
 */
export function inlineImage(
  { contentType, contentBase64 }: JsonObject,
  bytesMax: number,
): InlineImage | null {
  if (typeof contentBase64 !== "string" || contentBase64.length > Math.ceil(bytesMax / 3) * 4) return null;
  if (!imageTypes.some((type) => type === contentType)) return null;
  const bytes = bytesOf(contentBase64);
  const sniffed = bytes ? sniffImage(bytes, bytesMax) : null;
  if (!sniffed?.ok) return null;
  const { type, width, height } = sniffed;
  return { src: `data:${type};base64,${contentBase64}`, width, height };
}

function bytesOf(base64: string): Uint8Array | null {
  if (!/^[A-Za-z0-9+/]+={0,2}$/.test(base64)) return null;
  try {
    const binary = atob(base64);
    const bytes = new Uint8Array(binary.length);
    for (let index = 0; index < binary.length; index++) bytes[index] = binary.charCodeAt(index);
    return bytes;
  } catch {
    return null;
  }
}
