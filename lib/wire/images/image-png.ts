import { cutShort, moreBehind, viewOf, type Sniffed } from "./sniffed";

/** Bit depths that each colour type may have. */
const depths: Readonly<Record<number, readonly number[]>> = {
  0: [1, 2, 4, 8, 16],
  2: [8, 16],
  3: [1, 2, 4, 8],
  4: [8, 16],
  6: [8, 16],
};

const signatureBytes = 8;
const chunkFrameBytes = 12;

/** From IHDR to IEND, with the checksums of the chunks no image can do without (W3C PNG, 5 and 11). */
export function sniffPng(bytes: Uint8Array): Sniffed {
  const view = viewOf(bytes);
  let size: { width: number; height: number } | null = null;
  let dataBytes = 0;
  let at = signatureBytes;
  while (at + chunkFrameBytes <= bytes.byteLength) {
    const length = view.getUint32(at);
    const end = at + chunkFrameBytes + length;
    if (end > bytes.byteLength) return cutShort("PNG");
    const type = String.fromCharCode(...bytes.subarray(at + 4, at + 8));
    if (!/^[A-Za-z]{4}$/.test(type)) return cutShort("PNG");
    if (isCritical(type) && crc32(bytes.subarray(at + 4, end - 4)) !== view.getUint32(end - 4))
      return cutShort("PNG");
    // IHDR stands first and only there.
    if ((size === null) !== (type === "IHDR")) return cutShort("PNG");
    if (type === "IHDR") {
      if (!isHeader(view, at + 8, length)) return cutShort("PNG");
      size = { width: view.getUint32(at + 8), height: view.getUint32(at + 12) };
    }
    if (type === "IDAT") dataBytes += length;
    at = end;
    if (type !== "IEND") continue;
    if (length !== 0 || dataBytes === 0 || size === null) return cutShort("PNG");
    return at === bytes.byteLength ? { ok: true, type: "image/png", ...size } : moreBehind("PNG");
  }
  return cutShort("PNG");
}

/** An upper-case first letter. */
function isCritical(type: string): boolean {
  return type < "a";
}

function isHeader(view: DataView, at: number, length: number): boolean {
  if (length !== 13) return false;
  const allowed = depths[view.getUint8(at + 9)] ?? [];
  return (
    allowed.includes(view.getUint8(at + 8)) &&
    view.getUint8(at + 10) === 0 &&
    view.getUint8(at + 11) === 0 &&
    view.getUint8(at + 12) <= 1
  );
}

const crcTable = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (crcTable[(crc ^ byte) & 0xff] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
