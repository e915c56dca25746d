import { imageTypes, sniffImage } from "@/lib/images/image";
import { sniffFilm } from "./video";

export const fileTypes = [...imageTypes, "video/mp4"] as const;
export type FileType = (typeof fileTypes)[number];

/** Pictures must still fit a reply of mediaGet; films are only kept. */
export const pictureBytesMax = 8_388_608;
export const filmBytesMax = 26_214_400;

/** A file as its own bytes describe it. */
export type UploadedFile = { type: FileType; width: number; height: number } & (
  { kind: "image"; durationMs: null } | { kind: "video"; durationMs: number }
);

/** Tells from the bytes what was uploaded: JPEG, PNG, WebP or MP4, or why it is none of them. */
export function readUploadedFile(
  bytes: Uint8Array,
): { ok: true; file: UploadedFile } | { ok: false; reason: string } {
  if (looksLikeFilm(bytes)) {
    const film = sniffFilm(bytes);
    if (!film.ok) return film;
    if (bytes.byteLength > filmBytesMax) return tooLarge("film", bytes.byteLength, filmBytesMax);
    const { width, height, durationMs } = film;
    return { ok: true, file: { kind: "video", type: "video/mp4", width, height, durationMs } };
  }
  const picture = sniffImage(bytes, pictureBytesMax);
  if (!picture.ok) return picture;
  const { type, width, height } = picture;
  return { ok: true, file: { kind: "image", type, width, height, durationMs: null } };
}

/** AVIF and HEIC begin in the same way; the picture check names them. */
function looksLikeFilm(bytes: Uint8Array): boolean {
  const head = String.fromCharCode(...bytes.subarray(4, 12));
  return head.startsWith("ftyp") && !/^ftyp(?:avi|hei|hev|mif1|msf1)/.test(head);
}

function tooLarge(what: string, byteLength: number, bytesMax: number): { ok: false; reason: string } {
  return { ok: false, reason: `The ${what} has ${byteLength} bytes; at most ${bytesMax} are allowed.` };
}
