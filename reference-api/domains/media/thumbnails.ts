import { loadDecoder, type Decoder } from "./image-decoder";
import type { MediaRow } from "../../store/tables";

export const thumbnailSideMax = 160;
/** Beyond this, decoding would take longer than a thumbnail is worth. */
const pixelsMax = 40_000_000;
const keptMax = 400;

export type Thumbnail = { bytes: Buffer; width: number; height: number; contentType: "image/webp" };

const kept = new Map<string, Promise<Thumbnail | null>>();

/**
 * A small WebP of an image, at most 160 pixels wide and high; null where this machine has no decoder, the image
 * is too large or damaged, or it is none. The last few hundred stay in memory.
 */
export function thumbnailOf(
  row: Pick<MediaRow, "sha256" | "content_type" | "width" | "height">,
  content: Uint8Array,
  decoder: () => Promise<Decoder | null> = loadDecoder,
): Promise<Thumbnail | null> {
  if (row.sha256 === null || !row.content_type?.startsWith("image/")) return Promise.resolve(null);
  if (row.width * row.height > pixelsMax) return Promise.resolve(null);
  const known = kept.get(row.sha256);
  if (known) return known;
  const made = decoder().then((decode) => decode?.(content, thumbnailSideMax) ?? null);
  for (const oldest of kept.keys()) {
    if (kept.size < keptMax) break;
    kept.delete(oldest);
  }
  kept.set(row.sha256, made);
  return made;
}
