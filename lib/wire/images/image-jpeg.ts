import { cutShort, moreBehind, refuse, viewOf, type Sniffed } from "./sniffed";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const temporary = 0x01;

/** Baseline, extended and progressive: what browsers and platforms show. */
const shownFrames = new Set([0xc0, 0xc1, 0xc2]);
/** C4, C8 and CC are no frames, though they stand among them. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

type Frame = { width: number; height: number };

/**
 * Walks a JPEG marker by marker from SOI to EOI (ITU-T T.81, annex B). Cameras put further images (a preview,
 * a gain map) behind the first one, each a whole JPEG; those are walked too, and nothing else may follow.
 */
export function sniffJpeg(bytes: Uint8Array): Sniffed {
  const first = walkPicture(bytes, 0);
  if (!first.ok) return first;
  let { end } = first;
  while (end < bytes.byteLength) {
    if (bytes.subarray(end).every((byte) => byte === 0)) break;
    const next = bytes[end] === 0xff && bytes[end + 1] === startOfImage ? walkPicture(bytes, end) : null;
    if (!next?.ok) return moreBehind("JPEG");
    end = next.end;
  }
  return { ok: true, type: "image/jpeg", ...first.frame };
}

type Walked = { ok: true; frame: Frame; end: number } | { ok: false; reason: string };

function walkPicture(bytes: Uint8Array, start: number): Walked {
  const view = viewOf(bytes);
  let frame: Frame | null = null;
  let scans = 0;
  let at = start + 2;
  for (;;) {
    const found = nextMarker(bytes, at, scans > 0);
    if (!found) return cutShort("JPEG");
    const { marker } = found;
    at = found.after;
    if (marker === endOfImage) {
      if (!frame || scans === 0) return refuse("The JPEG holds no image.");
      return { ok: true, frame, end: at };
    }
    if (marker === temporary || (marker >= 0xd0 && marker <= 0xd7)) continue;
    if (marker === startOfImage || at + 2 > bytes.byteLength) return cutShort("JPEG");
    const length = view.getUint16(at);
    if (length < 2 || at + length > bytes.byteLength) return cutShort("JPEG");
    if (isFrame(marker)) {
      if (frame || length < 11) return cutShort("JPEG");
      if (!shownFrames.has(marker)) return refuse("This is a kind of JPEG that browsers can’t show.");
      if (length !== 8 + 3 * view.getUint8(at + 7)) return cutShort("JPEG");
      frame = { height: view.getUint16(at + 3), width: view.getUint16(at + 5) };
    }
    if (marker === startOfScan) {
      if (!frame) return cutShort("JPEG");
      scans += 1;
    }
    at += length;
  }
}

/** The next marker; coded image data, which only follows a scan, is passed over up to it. */
function nextMarker(
  bytes: Uint8Array,
  from: number,
  inScan: boolean,
): { marker: number; after: number } | null {
  let at = from;
  for (;;) {
    if (inScan) at = bytes.indexOf(0xff, at);
    if (at < 0 || bytes[at] !== 0xff) return null;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    if (marker === undefined) return null;
    at += 1;
    // FF 00 is a byte of the image that happens to be FF.
    if (marker !== 0) return { marker, after: at };
    if (!inScan) return null;
  }
}
