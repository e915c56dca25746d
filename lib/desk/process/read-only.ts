import { isMigrating, openedDatabase, refuseDatabase } from "@/lib/desk/config/process-database";
import { logProblem, log } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { vault } from "@/lib/desk/config/process-vault";
import { endingSince } from "./shutdown";
import { createStoreWatch, type ReadOnlyState, type StoreWatch } from "./store-watch";

const checkedEveryMs = 10_000;
/** While the desk is read-only, so that it comes back soon. */
const checkedAgainAfterMs = 2_000;

/** This process's knowledge of whether the desk can write. */
export function storeWatch(): StoreWatch {
  return processSingleton("store-watch", () =>
    createStoreWatch(
      {
        ...{ database: openedDatabase, onFitness: refuseDatabase, isMigrating },
        ...{ vault: vault(), clock: () => new Date() },
      },
      (error) => void logProblem(error, "The database could not be checked."),
    ),
  );
}

/** Looks again and again, from the start of the process to its end, and says in the log what has changed. */
export function startStoreWatch(): void {
  processSingleton("store-watching", () => {
    const watch = storeWatch();
    let known = watch.current();
    const look = async () => {
      const found = await watch.check();
      if (found?.why !== known?.why) {
        if (found === null) log.info("The desk writes again.");
        else if (found.why === "migrating") log.warn("The desk brings its database up to date.");
        else log.error(`The desk is read-only: ${found.why}.`);
      }
      known = found;
      setTimeout(() => void look(), found ? checkedAgainAfterMs : checkedEveryMs).unref();
    };
    setTimeout(() => void look(), checkedEveryMs).unref();
    return true;
  });
}

/** Why nothing that a person asks for is written at present, and since when; null where the desk can write. */
export function readOnlyState(): ReadOnlyState | null {
  const since = endingSince();
  return since === null ? storeWatch().current() : { why: "ending", since };
}

/** `recorded`: how much of the action was written before the store failed. */
export type ReadOnlyProblem = {
  code: "read_only";
  why: ReadOnlyState["why"];
  recorded: "nothing" | "unknown";
};

/** Why an action that writes is refused, before anything is tried; null where the desk can write. */
export function readOnlyProblem(): ReadOnlyProblem | null {
  const state = readOnlyState();
  return state && { code: "read_only", why: state.why, recorded: "nothing" };
}

/** A failed step as the store's problem; the page shows what was recorded. Null for an error that says nothing of the store. */
export function storeFailure(error: unknown): ReadOnlyProblem | null {
  const state = storeWatch().report(error);
  return state && { code: "read_only", why: state.why, recorded: "unknown" };
}
