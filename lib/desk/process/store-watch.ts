import type { Database } from "@/lib/desk/database/open-database";
import { writeHeartbeat } from "@/lib/desk/database/heartbeat";
import { refuseMovedOrNewer } from "@/lib/desk/database/earlier-data";
import { isMovedData } from "@/lib/desk/database/moved-data";
import { isNewerData } from "@/lib/desk/database/newer-data";
import { schemaStateOf } from "@/lib/desk/database/schema-state";
import { isSecretMisfit, secretsFit } from "@/lib/desk/database/secret-check";
import {
  isUpgradeBackupProblem,
  type UpgradeBackupProblem,
} from "@/lib/desk/database/upgrade-backup-problem";
import { storeProblemOf, type StoreProblem } from "@/lib/platform/db/store-problem";
import type { Vault } from "@/lib/platform/vault/secrets";

/**
 * Why nothing is written at present. `secret`: what is stored can't be opened; `newer`: a newer version has migrated it beyond
 * what this one works on; `moved`: the data is in another database now; `backup_…`: the backup before an upgrade can't be written,
 * since there is no room, no right to, or for another reason.
 */
type StoreReason = StoreProblem | "secret" | "migrating" | "newer" | "moved" | BackupReason;
type BackupReason = `backup_${UpgradeBackupProblem["obstacle"]}`;
/** With since when (ISO). */
export type StoreState = { why: StoreReason; since: string };
/** `ending`: the process begins nothing more. */
export type ReadOnlyState = { why: StoreReason | "ending"; since: string };

export type StoreWatch = {
  /** As last found out; null where the desk may write. */
  current(): StoreState | null;
  /** Takes note of an error that says something of the store, and begins to check; null for every other error. */
  report(error: unknown): StoreState | null;
  /** Finds out now: looks at the schema and the secret, and writes. */
  check(): Promise<StoreState | null>;
};

/** After a failure, so much has to fit before the desk writes again: more than any step but a large image takes. */
const roomBytes = 256 * 1024;
/** Longer than a lock or a connection is waited for, so that those are told by their own errors. */
const answerWithinMs = 10_000;

type Watched = {
  database(): Promise<Database>;
  /** Told each time whether this version may still work on it; null where it may. */
  onFitness?(unfit: Error | null): void;
  /** Then the database isn't asked: it answers once that is over. */
  isMigrating?(): boolean;
  vault: Pick<Vault, "openText">;
  clock(): Date;
};

/**
 * Knows whether the desk can write: a write that failed says no, and only a write that was committed says yes again.
 * `onUnknown` is told of errors that say nothing of the store.
 */
export function createStoreWatch(
  { database, onFitness = () => undefined, isMigrating = () => false, vault, clock }: Watched,
  onUnknown: (error: unknown) => void = () => undefined,
): StoreWatch {
  let state: StoreState | null = null;
  let underWay: Promise<StoreState | null> | null = null;
  let reports = 0;

  function settle(why: StoreReason | null): StoreState | null {
    if (why === null) state = null;
    else if (state?.why !== why) state = { why, since: state?.since ?? clock().toISOString() };
    return state;
  }
  async function look(): Promise<StoreReason | null> {
    if (isMigrating()) return "migrating";
    try {
      const db = await database();
      await refuseUnfitNow(db);
      if (!(await secretsFit(db, vault))) return "secret";
      await writeHeartbeat(db, clock(), state === null ? 0 : roomBytes);
      return null;
    } catch (error) {
      const problem = problemOf(error);
      if (problem === null) onUnknown(error);
      return problem ?? "failing";
    }
  }
  /** Whoever has migrated or moved it did so while this process was running. */
  async function refuseUnfitNow(db: Database): Promise<void> {
    const schema = await schemaStateOf(db);
    try {
      if (schema !== null) refuseMovedOrNewer(schema);
      onFitness(null);
    } catch (error) {
      if (error instanceof Error) onFitness(error);
      throw error;
    }
  }
  function check(): Promise<StoreState | null> {
    const before = reports;
    underWay ??= inTime(look(), () => (isMigrating() ? "migrating" : "unreachable"))
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
      const problem = problemOf(error);
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

function problemOf(error: unknown): Exclude<StoreReason, "migrating"> | null {
  if (isUpgradeBackupProblem(error)) return `backup_${error.obstacle}`;
  if (isSecretMisfit(error)) return "secret";
  if (isMovedData(error)) return "moved";
  return isNewerData(error) ? "newer" : storeProblemOf(error);
}

/** A database that gives no answer is as good as none. */
async function inTime(
  look: Promise<StoreReason | null>,
  late: () => StoreReason,
): Promise<StoreReason | null> {
  let timer: NodeJS.Timeout | undefined;
  const unanswered = new Promise<StoreReason>((resolve) => {
    timer = setTimeout(() => resolve(late()), answerWithinMs);
  });
  try {
    return await Promise.race([look, unanswered]);
  } finally {
    clearTimeout(timer);
  }
}
