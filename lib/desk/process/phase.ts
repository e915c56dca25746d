import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { isEnding } from "./shutdown";

/** `starting` until the database was opened once, or couldn't be. */
export type Phase = "starting" | "running" | "ending";

export function phase(): Phase {
  if (isEnding()) return "ending";
  return start().isOver ? "running" : "starting";
}

export function noteStarted(): void {
  start().isOver = true;
}

function start() {
  return processSingleton("start", () => ({ isOver: false }));
}
