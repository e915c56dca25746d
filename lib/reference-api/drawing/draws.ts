import { createHash } from "node:crypto";

/** Numbers from 0 up to 1, always the same ones in the same order for the same text. */
export function drawsFrom(text: string): () => number {
  let state = createHash("sha256").update(text).digest().readUInt32LE(0);
  return () => {
    // Mulberry32: a few lines, evenly spread, the same on every machine.
    state = (state + 0x6d2b79f5) >>> 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 4_294_967_296;
  };
}
