import { setTimeout as delay } from "node:timers/promises";
import type { Desk } from "../../db/desk";
import { isConnectionLost } from "../../db/store-problem";
import type { Tx } from "./rows";

/** More than a pool has connections, each of which may have died with the same server. */
const triesMax = 12;
const triesApartMs = 200;

/**
 * A transaction whose commit counts only once it is known. If the connection is lost, nobody knows whether it was
 * committed: `reread` then looks, on another connection, for what it would have left, and gives undefined where that
 * isn't there. In that case, and where nothing can be read, the loss is thrown: whoever called goes no further.
 */
export async function transactKnown<Value>(
  db: Desk,
  work: (tx: Tx) => Promise<Value>,
  reread: (tx: Tx) => Promise<Value | undefined>,
): Promise<Value> {
  return transact(db, work, reread, false);
}

/** As `transactKnown`, but what was not committed is done again: for a record of what has happened already. */
export async function transactAgain<Value>(
  db: Desk,
  work: (tx: Tx) => Promise<Value>,
  reread: (tx: Tx) => Promise<Value | undefined>,
): Promise<Value> {
  return transact(db, work, reread, true);
}

async function transact<Value>(
  db: Desk,
  work: (tx: Tx) => Promise<Value>,
  reread: (tx: Tx) => Promise<Value | undefined>,
  again: boolean,
): Promise<Value> {
  try {
    return await db.transaction().execute(work);
  } catch (lost) {
    if (!isConnectionLost(lost)) throw lost;
    for (let tries = 1; ; tries++) {
      try {
        const value = await db.transaction().execute(async (tx) => {
          const found = await reread(tx);
          return found !== undefined || !again ? { found } : { found: await work(tx) };
        });
        if (value.found === undefined && !again) throw lost;
        return value.found as Value;
      } catch (error) {
        if (error === lost || !isConnectionLost(error) || tries >= triesMax) throw error;
      }
      await delay(triesApartMs);
    }
  }
}
