/** The size in pixels is that of the first visible track. */
type SniffedVideo =
  | { ok: true; width: number; height: number; durationMs: number }
  | { ok: false; reason: string };

type Box = { type: string; from: number; to: number };

/**
 * Walks an MP4 box by box (ISO/IEC 14496-12): it begins with a known brand, its boxes fill it to the last byte, and
 * it has a movie header, a track with a size, and media data. Frames are not decoded.
 */
export function sniffVideo(bytes: Uint8Array): SniffedVideo {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const boxes = boxesIn(view, 0, bytes.byteLength);
  if (!boxes) return refuse("The video is cut short or damaged, or is not an MP4.");
  const [first] = boxes;
  if (first?.type !== "ftyp" || !hasKnownBrand(view, first)) return refuse("The video is not an MP4.");
  const movie = boxes.find(({ type }) => type === "moov");
  const inside = movie && boxesIn(view, movie.from, movie.to);
  const header = inside?.find(({ type }) => type === "mvhd");
  if (!inside || !header || !boxes.some(({ type }) => type === "mdat"))
    return refuse("The video lacks its header or its media data.");
  const durationMs = durationOf(view, header);
  const size = inside.filter(({ type }) => type === "trak").flatMap((track) => sizeOf(view, track) ?? [])[0];
  if (!size || durationMs === null) return refuse("The video has no image track, or no length.");
  return { ok: true, ...size, durationMs };
}

const brands = ["isom", "iso2", "iso4", "iso5", "iso6", "mp41", "mp42", "avc1", "M4V ", "dash"];

/** The boxes of a stretch, or null where they do not fill it. */
function boxesIn(view: DataView, from: number, to: number): Box[] | null {
  const boxes: Box[] = [];
  let at = from;
  while (at < to) {
    if (at + 8 > to) return null;
    const stated = view.getUint32(at);
    // 1 says that the size follows in eight bytes, 0 that the box goes on to the end of the file.
    const isLong = stated === 1;
    if (isLong && at + 16 > to) return null;
    const size = isLong ? Number(view.getBigUint64(at + 8)) : stated === 0 ? to - at : stated;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > to) return null;
    boxes.push({ type: asciiAt(view, at + 4, 4), from: at + head, to: at + size });
    at += size;
  }
  return boxes;
}

function hasKnownBrand(view: DataView, { from, to }: Box): boolean {
  if ((to - from) % 4 !== 0) return false;
  for (let at = from; at < to; at += 4)
    if (at !== from + 4 && brands.includes(asciiAt(view, at, 4))) return true;
  return false;
}

/** Of a movie header: version 0 has 32-bit times, version 1 64-bit ones. */
function durationOf(view: DataView, { from, to }: Box): number | null {
  const isLong = to > from && view.getUint8(from) === 1;
  if (to - from < (isLong ? 32 : 20)) return null;
  const scale = view.getUint32(from + (isLong ? 20 : 12));
  const length = isLong ? Number(view.getBigUint64(from + 24)) : view.getUint32(from + 16);
  return scale === 0 || length === 0 ? null : Math.round((length / scale) * 1_000);
}

/** Of a track header, whose last eight bytes are width and height as 16.16 numbers; sound has none. */
function sizeOf(view: DataView, track: Box): { width: number; height: number } | null {
  const header = boxesIn(view, track.from, track.to)?.find(({ type }) => type === "tkhd");
  if (!header || header.to - header.from < 84) return null;
  const width = Math.round(view.getUint32(header.to - 8) / 65_536);
  const height = Math.round(view.getUint32(header.to - 4) / 65_536);
  return width > 0 && height > 0 ? { width, height } : null;
}

function asciiAt(view: DataView, at: number, length: number): string {
  return String.fromCharCode(...new Uint8Array(view.buffer, view.byteOffset + at, length));
}

function refuse(reason: string): { ok: false; reason: string } {
  return { ok: false, reason };
}
