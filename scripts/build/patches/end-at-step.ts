import { readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { env } from "@/lib/desk/config/env";
import type { SendStep } from "@/lib/desk/reviews";

/**
 * For the endurance run, and in a test build alone: ends this process as a power cut would, at the step of a send that
 * the file `end-at-step` in the data folder names. The file is removed first, so that the next start goes on.
 */
export function endAtStep(step: SendStep): void {
  const order = join(env().dataDir, "end-at-step");
  if (ordered(order) !== step) return;
  rmSync(order);
  process.kill(process.pid, "SIGKILL");
}

function ordered(path: string): string | null {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return null; // Nothing is ordered.
  }
}
