import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** What a program has to end, in the order in which it began. */
export type Stop = (() => unknown)[];

/** Runs `work`, and whatever comes of it ends what it began, the last first. */
export async function cleaningUp<Value>(work: (stop: Stop) => Promise<Value>): Promise<Value> {
  const stop: Stop = [];
  try {
    return await work(stop);
  } finally {
    for (const end of stop.reverse()) await end();
  }
}

/** A folder that is gone afterwards. */
export function scratchFolder(stop: Stop): string {
  const folder = mkdtempSync(join(tmpdir(), "countersign-load-"));
  stop.push(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  return folder;
}
