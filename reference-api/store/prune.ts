import type { Store } from "./database";

const dayMs = 86_400_000;
/** How long a key keeps its result, and with it the right to be answered the same again. */
const resultKeptMs = 30 * dayMs;
/** How long an unused capability is still known as expired instead of unknown. */
const expiredKeptMs = dayMs;
const pruneEveryMs = dayMs / 24;

/**
 * Makes a pruner to be called on every prepare; it works once an hour. A result goes together with its
 * capability, so that a key that was forgotten can't be used to run the same thing again.
 */
export function createPruner(store: Store): (now: Date) => Promise<void> {
  let nextAt = -Infinity;
  return async (now) => {
    if (now.getTime() < nextAt) return;
    nextAt = now.getTime() + pruneEveryMs;
    await prune(store, now);
  };
}

async function prune(store: Store, now: Date): Promise<void> {
  await store.transaction().execute(async (transaction) => {
    const executedBefore = new Date(now.getTime() - resultKeptMs).toISOString();
    await transaction.deleteFrom("execution").where("executed_at", "<", executedBefore).execute();
    await transaction
      .deleteFrom("capability")
      .where("expires_at", "<", new Date(now.getTime() - expiredKeptMs).toISOString())
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom("execution")
              .select("execution.key_hash")
              .whereRef("execution.capability_hash", "=", "capability.capability_hash"),
          ),
        ),
      )
      .execute();
  });
}
