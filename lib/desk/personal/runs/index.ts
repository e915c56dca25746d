/** What a person ran and what came back, kept for them alone. Each verb with its permission. */
import { permitted, permittedToWrite } from "@/lib/desk/reviews/permitted";
import { deleteRun as deleteRunVerb } from "./erase-runs";
import { runAndKeep as runAndKeepVerb } from "./keep-run";
import {
  listNewestRuns as listNewestRunsVerb,
  listRuns as listRunsVerb,
  readRun as readRunVerb,
  readRunOutput as readRunOutputVerb,
} from "./read-runs";

export { eraseRuns } from "./erase-runs";

export const runAndKeep = permittedToWrite("tools:run", runAndKeepVerb);
export const deleteRun = permittedToWrite("tools:run", deleteRunVerb);
export const listRuns = permitted("tools:run", listRunsVerb);
export const listNewestRuns = permitted("tools:run", listNewestRunsVerb);
export const readRun = permitted("tools:run", readRunVerb);
export const readRunOutput = permitted("tools:run", readRunOutputVerb);
