import { cutShort, moreBehind, refuse, viewOf, type Sniffed } from "./sniffed";

type Size = { width: number; height: number };

const headBytes = 12;
const chunkHeadBytes = 8;

/**
 * Walks a WebP chunk by chunk (RFC 9649). The simple kinds hold one VP8 or VP8L chunk; the extended kind begins
 * with VP8X, which states the canvas, and holds a still image of that size or frames of an animation.
 */
export function sniffWebp(bytes: Uint8Array): Sniffed {
  const view = viewOf(bytes);
  const end = chunkHeadBytes + view.getUint32(4, true);
  if (end > bytes.byteLength) return cutShort("WebP");
  if (end < bytes.byteLength) return moreBehind("WebP");
  let canvas: Size | null = null;
  let still: Size | null = null;
  let hasFrames = false;
  let at = headBytes;
  while (at < end) {
    if (at + chunkHeadBytes > end) return cutShort("WebP");
    const type = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const data = at + chunkHeadBytes;
    if (data + length > end) return cutShort("WebP");
    const isFirst = at === headBytes;
    // Data of an odd length is filled up by one byte.
    at = data + length + (length % 2);
    if (at > end || (isFirst && !["VP8 ", "VP8L", "VP8X"].includes(type))) return cutShort("WebP");
    const chunk = bytes.subarray(data, data + length);
    switch (type) {
      case "VP8X":
        if (!isFirst) return cutShort("WebP");
        canvas = readCanvas(chunk);
        if (!canvas) return cutShort("WebP");
        break;
      case "VP8 ":
      case "VP8L":
        if (still || (!isFirst && !canvas)) return cutShort("WebP");
        still = type === "VP8 " ? readLossy(chunk) : readLossless(chunk);
        if (!still) return cutShort("WebP");
        break;
      case "ANMF":
        hasFrames = true;
        break;
    }
  }
  return sizeOf(canvas, still, hasFrames);
}

function sizeOf(canvas: Size | null, still: Size | null, hasFrames: boolean): Sniffed {
  const size = canvas ?? still;
  if (!size || (!still && !hasFrames)) return refuse("The WebP holds no image.");
  if (still && (still.width !== size.width || still.height !== size.height))
    return refuse("The WebP contradicts itself about its size.");
  return { ok: true, type: "image/webp", ...size };
}

function readCanvas(chunk: Uint8Array): Size | null {
  if (chunk.byteLength !== 10) return null;
  const view = viewOf(chunk);
  return {
    width: 1 + (view.getUint16(4, true) | (view.getUint8(6) << 16)),
    height: 1 + (view.getUint16(7, true) | (view.getUint8(9) << 16)),
  };
}

/** A key frame's head (RFC 6386, section 9.1): three bytes of tag, the start code, and twice 14 bits of size. */
function readLossy(chunk: Uint8Array): Size | null {
  if (chunk.byteLength < 10) return null;
  const view = viewOf(chunk);
  const tag = view.getUint16(0, true) | (view.getUint8(2) << 16);
  const isKeyFrame = (tag & 1) === 0;
  const firstPartitionBytes = tag >>> 5;
  const startCode = view.getUint16(3) * 256 + view.getUint8(5);
  if (!isKeyFrame || startCode !== 0x9d012a || 10 + firstPartitionBytes > chunk.byteLength) return null;
  return { width: view.getUint16(6, true) & 0x3fff, height: view.getUint16(8, true) & 0x3fff };
}

/** The signature, then 14 bits each of width and height less one, one of alpha and three of version. */
function readLossless(chunk: Uint8Array): Size | null {
  if (chunk.byteLength < 6 || chunk[0] !== 0x2f) return null;
  const bits = viewOf(chunk).getUint32(1, true);
  if (bits >>> 29 !== 0) return null;
  return { width: 1 + (bits & 0x3fff), height: 1 + ((bits >>> 14) & 0x3fff) };
}
