import { imageTypes, sniffImage } from "@/lib/wire/images/image";
import { sniffVideo } from "./video";

export const fileTypes = [...imageTypes, "video/mp4"] as const;
export type FileType = (typeof fileTypes)[number];

/** An image must fit a reply of mediaGet; a video is only stored. */
export const imageFileBytesMax = 8_388_608;
export const videoFileBytesMax = 26_214_400;

/** A file as its own bytes describe it. */
export type UploadedFile = { type: FileType; width: number; height: number } & (
  | { kind: "image"; durationMs: null }
  | { kind: "video"; durationMs: number }
);

/** The file by its bytes: JPEG, PNG, WebP or MP4, or the reason why it is none of them. */
export function readUploadedFile(
  bytes: Uint8Array,
): { ok: true; file: UploadedFile } | { ok: false; reason: string } {
  if (looksLikeVideo(bytes)) {
    const video = sniffVideo(bytes);
    if (!video.ok) return video;
    if (bytes.byteLength > videoFileBytesMax) return tooLarge("video", bytes.byteLength, videoFileBytesMax);
    const { width, height, durationMs } = video;
    return { ok: true, file: { kind: "video", type: "video/mp4", width, height, durationMs } };
  }
  const image = sniffImage(bytes, imageFileBytesMax);
  if (!image.ok) return image;
  const { type, width, height } = image;
  return { ok: true, file: { kind: "image", type, width, height, durationMs: null } };
}

/** AVIF and HEIC begin in the same way; the image check names them. */
function looksLikeVideo(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 12));
  return head.startsWith("ftyp") && !/^ftyp(?:avi|hei|hev|mif1|msf1)/.test(head);
}

function tooLarge(what: string, byteLength: number, bytesMax: number): { ok: false; reason: string } {
  return { ok: false, reason: `The ${what} has ${byteLength} bytes; at most ${bytesMax} are allowed.` };
}
