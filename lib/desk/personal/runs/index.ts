/** What a person ran and what came back, kept for them alone. Each verb with its permission. */

export { eraseRuns, deleteRun } from "./erase-runs";
export { runAndKeep } from "./keep-run";
export { listRuns, listNewestRuns, readRun, readRunOutput } from "./read-runs";
