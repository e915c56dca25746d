import { database } from "@/lib/db/database";
import { logProblem, log } from "@/lib/logging/log";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { vault } from "@/lib/vault/vault";
import { createStoreWatch, type ReadOnlyState, type StoreWatch } from "./store-watch";
import type { Problem, ReadOnlyView } from "./types";

const checkedEveryMs = 10_000;
/** While the desk is read-only, so that it comes back soon. */
const checkedAgainAfterMs = 2_000;

/** This process's knowledge of whether the desk can write. */
export function storeWatch(): StoreWatch {
  return processSingleton("store-watch", () =>
    createStoreWatch(
      { database, vault: vault(), clock: () => new Date() },
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
        else log.error(`The desk is read-only. ${viewOf(found).title}`);
      }
      known = found;
      setTimeout(() => void look(), found ? checkedAgainAfterMs : checkedEveryMs).unref();
    };
    setTimeout(() => void look(), checkedEveryMs).unref();
    return true;
  });
}

/** What every page says while nothing can be written; null where all is well. */
export function readOnlyView(): ReadOnlyView | null {
  const state = storeWatch().current();
  return state && viewOf(state);
}

/** Why an action that writes is refused, before anything is tried; null where the desk can write. */
export function readOnlyProblem(): Problem | null {
  const view = readOnlyView();
  return view && problemOf(view, "Nothing was changed.");
}

/**
 * What a person is told where the store failed in the middle of an action: which of its steps were recorded stands on the
 * page. Null for an error that says nothing of the store.
 */
export function storeFailure(error: unknown): Problem | null {
  const state = storeWatch().report(error);
  return (
    state &&
    problemOf(viewOf(state), "It may have been recorded in part, or not at all: the page shows what was.")
  );
}

function problemOf({ title, message }: ReadOnlyView, done: string): Problem {
  return { title, message: `${done} ${message}`, advice: "What you typed is still here." };
}

function viewOf({ why, since }: ReadOnlyState): ReadOnlyView {
  return why === "secret"
    ? { title: secretTitle, message: secretMessage, since }
    : { title: databaseTitle, message: `${reasons[why]} ${databaseMessage}`, since };
}

const secretTitle = "Read-only: APP_SECRET doesn't open what's stored.";
const secretMessage =
  "Inputs and images stay sealed, and nothing is prepared, approved, sent or settled. Set the previous secret beside the new one and restart.";
const databaseTitle = "Read-only: the desk can't write to its database.";
const databaseMessage =
  "Nothing can be prepared, approved or sent; due retries wait. It comes back automatically.";

const reasons: Record<Exclude<ReadOnlyState["why"], "secret">, string> = {
  full: "Its disk is full.",
  read_only: "It only allows reading.",
  locked: "Another program holds its lock.",
  failing: "Its storage reports errors.",
  unreachable: "It can't be reached.",
};
