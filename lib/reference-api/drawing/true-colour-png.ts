import { deflateSync } from "node:zlib";
import { chunk, pngSignature } from "./png";

/** Pixels row by row from the top, three bytes each: red, green, blue. */
export type Pixels = { width: number; height: number; rgb: Uint8Array };

/** Shown for so many milliseconds, at most 65,535. */
export type Frame = Pixels & { shownMs: number };

/** Writes pixels as a PNG. The same ones give the same bytes. */
export function writeTrueColourPng(pixels: Pixels): Buffer {
  return Buffer.concat([
    pngSignature,
    header(pixels),
    chunk("IDAT", packed(pixels)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/**
 * Writes frames of one size as an animated PNG that is shown over and over (the chunks acTL, fcTL and fdAT of the
 * PNG specification, third edition). What knows no animation shows the first frame.
 */
export function writeAnimatedPng(frames: readonly [Frame, ...Frame[]]): Buffer {
  let sequence = 0;
  const parts = frames.flatMap((frame, index) => {
    const control = frameControl(frame, sequence++);
    if (index === 0) return [control, chunk("IDAT", packed(frame))];
    return [control, chunk("fdAT", Buffer.concat([uint32(sequence++), packed(frame)]))];
  });
  const control = chunk("acTL", Buffer.concat([uint32(frames.length), uint32(0)]));
  return Buffer.concat([pngSignature, header(frames[0]), control, ...parts, chunk("IEND", Buffer.alloc(0))]);
}

function header({ width, height }: Pixels): Buffer {
  // Eight bits a channel, true colour, no interlacing.
  return chunk("IHDR", Buffer.concat([uint32(width), uint32(height), Buffer.from([8, 2, 0, 0, 0])]));
}

function frameControl({ width, height, shownMs }: Frame, sequence: number): Buffer {
  const delay = Buffer.alloc(6);
  delay.writeUInt16BE(shownMs, 0);
  delay.writeUInt16BE(1_000, 2);
  const place = [sequence, width, height, 0, 0].map(uint32);
  return chunk("fcTL", Buffer.concat([...place, delay]));
}

const up = 2;

/** Each row is told by its difference to the row above, which suits what is drawn here. */
function packed({ width, height, rgb }: Pixels): Buffer {
  const stride = width * 3;
  const rows = Buffer.alloc((stride + 1) * height);
  for (let y = 0; y < height; y += 1) {
    rows[y * (stride + 1)] = up;
    for (let x = 0; x < stride; x += 1) {
      const above = y === 0 ? 0 : (rgb[(y - 1) * stride + x] ?? 0);
      rows[y * (stride + 1) + 1 + x] = (rgb[y * stride + x] ?? 0) - above;
    }
  }
  return deflateSync(rows, { level: 5 });
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}
