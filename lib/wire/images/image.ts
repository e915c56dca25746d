import { sizeProblem, refuse, type Sniffed } from "./sniffed";
import { sniffJpeg } from "./image-jpeg";
import { sniffPng } from "./image-png";
import { sniffWebp } from "./image-webp";
import { imageBytesMax } from "@/lib/wire/contract/limits";

export { imageTypes, type ImageType } from "./sniffed";

/**
 * Says what image these bytes are, from the bytes alone: kind and size in pixels, or a reason in words for
 * people. The structure is walked to its end, so that a image that was cut short, or that has something
 * else behind it, is refused. Pixels are not decoded; time and memory are bounded by the bytes. `bytesMax` is the
 * limit of the media import unless said otherwise.
 */
export function sniffImage(bytes: Uint8Array, bytesMax = imageBytesMax): Sniffed {
  if (bytes.byteLength === 0) return refuse("The file is empty.");
  if (bytes.byteLength > bytesMax)
    return refuse(`The file has ${bytes.byteLength} bytes; at most ${bytesMax} are allowed.`);
  const sniffed = sniffKind(bytes);
  if (!sniffed.ok) return sniffed;
  const fault = sizeProblem(sniffed);
  return fault === null ? sniffed : refuse(fault);
}

function sniffKind(bytes: Uint8Array): Sniffed {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return sniffJpeg(bytes);
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return sniffPng(bytes);
  if (asciiAt(bytes, 0, 4) === "RIFF" && asciiAt(bytes, 8, 4) === "WEBP") return sniffWebp(bytes);
  return refuse(`${whatItIs(bytes)} Only JPEG, PNG and WebP images are accepted.`);
}

function whatItIs(bytes: Uint8Array): string {
  const head = asciiAt(bytes, 0, 512);
  if (head.startsWith("GIF8")) return "This is a GIF.";
  if (head.slice(4, 8) === "ftyp")
    return head.slice(8, 11) === "avi" ? "This is an AVIF image." : "This is a HEIC image or a video.";
  if (head.startsWith("%PDF")) return "This is a PDF.";
  if (head.startsWith("BM")) return "This is a BMP image.";
  if (head.startsWith("II*\0") || head.startsWith("MM\0*")) return "This is a TIFF image.";
  const text = head
    .replace(/^\u00ef\u00bb\u00bf/, "")
    .trimStart()
    .toLowerCase();
  if (text.startsWith("<"))
    return text.includes("<svg") ? "This is an SVG image." : "This is a text with markup, not a image.";
  return "This is not a image of a known kind.";
}

function startsWith(bytes: Uint8Array, start: readonly number[]): boolean {
  return start.every((byte, index) => bytes[index] === byte);
}

function asciiAt(bytes: Uint8Array, from: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(from, from + length));
}
