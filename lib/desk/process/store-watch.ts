import type { Database } from "@/lib/desk/database/open-database";
import { writeHeartbeat } from "@/lib/desk/database/heartbeat";
import { secretsFit } from "@/lib/desk/database/secret-check";
import { storeProblemOf, type StoreProblem } from "@/lib/platform/db/store-problem";
import type { Vault } from "@/lib/platform/vault/secrets";

/** Why nothing is written at present, and since when (ISO). `secret`: what is stored can't be opened. */
export type ReadOnlyState = { why: "secret" | StoreProblem; since: string };

export type StoreWatch = {
  /** As last found out; null where the desk may write. */
  current(): ReadOnlyState | null;
  /** Takes note of an error that says something of the store, and begins to check; null for every other error. */
  report(error: unknown): ReadOnlyState | null;
  /** Finds out now: looks at the secret, and writes. */
  check(): Promise<ReadOnlyState | null>;
};

/** After a failure, so much has to fit before the desk writes again: more than any step but a large image takes. */
const roomBytes = 256 * 1024;
/** Longer than a lock or a connection is waited for, so that those are told by their own errors. */
const answerWithinMs = 10_000;

/**
 * Knows whether the desk can write: a write that failed says no, and only a write that was committed says yes again.
 * `onUnknown` is told of errors that say nothing of the store.
 */
export function createStoreWatch(
  {
    database,
    vault,
    clock,
  }: { database(): Promise<Database>; vault: Pick<Vault, "openText">; clock(): Date },
  onUnknown: (error: unknown) => void = () => undefined,
): StoreWatch {
  let state: ReadOnlyState | null = null;
  let underWay: Promise<ReadOnlyState | null> | null = null;
  let reports = 0;

  function settle(why: ReadOnlyState["why"] | null): ReadOnlyState | null {
    if (why === null) state = null;
    else if (state?.why !== why) state = { why, since: state?.since ?? clock().toISOString() };
    return state;
  }
  async function look(): Promise<ReadOnlyState["why"] | null> {
    try {
      const db = await database();
      if (!(await secretsFit(db, vault))) return "secret";
      await writeHeartbeat(db, clock(), state === null ? 0 : roomBytes);
      return null;
    } catch (error) {
      const problem = storeProblemOf(error);
      if (problem === null) onUnknown(error);
      return problem ?? "failing";
    }
  }
  function check(): Promise<ReadOnlyState | null> {
    const before = reports;
    underWay ??= inTime(look())
      // A failure that was reported meanwhile may be newer than the write that went well.
      .then((why) => (why === null && reports !== before ? state : settle(why)))
      .finally(() => {
        underWay = null;
      });
    return underWay;
  }
  return {
    current: () => state,
    check,
    report(error) {
      const problem = storeProblemOf(error);
      if (problem === null) return null;
      reports++;
      // One lost connection, or one lock that was held too long, does not mean that the next write fails too.
      const passing = problem === "unreachable" || problem === "locked";
      const found = passing ? { why: problem, since: clock().toISOString() } : settle(problem);
      void check();
      return found;
    },
  };
}

/** A database that gives no answer is as good as none. */
async function inTime(look: Promise<ReadOnlyState["why"] | null>): Promise<ReadOnlyState["why"] | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"unreachable">((resolve) => {
    timer = setTimeout(resolve, answerWithinMs, "unreachable");
  });
  try {
    return await Promise.race([look, late]);
  } finally {
    clearTimeout(timer);
  }
}
