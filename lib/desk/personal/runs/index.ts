/** What a person ran and what came back, kept for them alone. Each verb with its permission. */

export { eraseRuns } from "./erase-runs";
export { runAndKeep } from "./keep-run";
export { deleteRun } from "./erase-runs";
export { listRuns, listNewestRuns, readRun, readRunOutput } from "./read-runs";
