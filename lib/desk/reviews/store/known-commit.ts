import { setTimeout as delay } from "node:timers/promises";
import type { Database } from "@/lib/desk/database/open-database";
import { isConnectionLost, isRolledBack, storeProblemOf } from "@/lib/platform/db/store-problem";
import type { Tx } from "./rows";

/** More than a pool has connections, each of which may have died with the same server. */
const triesMax = 12;
const triesApartMs = 200;
/** Room is made and locks are let go by people and other programs. */
const unwritableMsMax = 60_000;

/**
 * A transaction whose commit counts only once it is known. If the connection is lost, nobody knows whether it was
 * committed: `reread` then looks, on another connection, for what it would have left, and gives undefined where that
 * isn't there. In that case, and where nothing can be read, the loss is thrown: whoever called goes no further.
 */
export async function transactKnown<Value>(
  db: Database,
  work: (tx: Tx) => Promise<Value>,
  reread: (tx: Tx) => Promise<Value | undefined>,
): Promise<Value> {
  return transact(db, work, reread, null);
}

/**
 * As `transactKnown`, but what was not committed is done again: for a record of what has happened already. So it is for
 * whatever was rolled back in favour of another transaction. While the store can't be written it is tried for a minute,
 * if `lasting` says that nothing else would bring the record back.
 */
export async function transactAgain<Value>(
  db: Database,
  work: (tx: Tx) => Promise<Value>,
  reread: (tx: Tx) => Promise<Value | undefined>,
  lasting: () => Promise<boolean> = () => Promise.resolve(false),
): Promise<Value> {
  return transact(db, work, reread, { lasting });
}

async function transact<Value>(
  db: Database,
  work: (tx: Tx) => Promise<Value>,
  reread: (tx: Tx) => Promise<Value | undefined>,
  again: { lasting: () => Promise<boolean> } | null,
): Promise<Value> {
  const begun = performance.now();
  const mayPass = async (error: unknown, tries: number): Promise<boolean> => {
    if (isConnectionLost(error) || (again !== null && isRolledBack(error))) return tries < triesMax;
    if (again === null || storeProblemOf(error) === null) return false;
    return performance.now() - begun < unwritableMsMax && again.lasting();
  };
  try {
    return await db.transaction().execute(work);
  } catch (lost) {
    if (!(await mayPass(lost, 0))) throw lost;
    for (let tries = 1; ; tries++) {
      try {
        const value = await db.transaction().execute(async (tx) => {
          const found = await reread(tx);
          return found !== undefined || again === null ? { found } : { found: await work(tx) };
        });
        if (value.found === undefined && again === null) throw lost;
        return value.found as Value;
      } catch (error) {
        if (error === lost || !(await mayPass(error, tries))) throw error;
      }
      await delay(triesApartMs);
    }
  }
}
