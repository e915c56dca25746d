import { createHash } from "node:crypto";

/** A number from 0 up to 1 that depends on its arguments alone: the same seed makes the same run again. */
export function chance(seed: number, ...about: (string | number)[]): number {
  const digest = createHash("sha256")
    .update(JSON.stringify([seed, ...about]))
    .digest();
  return digest.readUIntBE(0, 6) / 2 ** 48;
}

/** One of several things by their weights, where `at` is from 0 up to 1. */
export function draw<Thing>(weighted: readonly (readonly [Thing, number])[], at: number): Thing {
  const sum = weighted.reduce((total, [, weight]) => total + weight, 0);
  let left = at * sum;
  for (const [thing, weight] of weighted) {
    left -= weight;
    if (left < 0) return thing;
  }
  const last = weighted.at(-1);
  if (!last) throw new Error("There is nothing to draw from.");
  return last[0];
}
