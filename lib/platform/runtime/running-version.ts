import { processSingleton } from "./process-singleton";

/** The release that this process runs, and the first digits of the digest of what it was built from. */
export type RunningVersion = { version: string; build: string };

/** As scripts/serve has found it before the start; unknown where something else serves. */
export function runningVersion(): RunningVersion {
  return processSingleton("version", () => ({ version: "unknown", build: "unknown" }));
}
