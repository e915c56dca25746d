import type { Store } from "./tables";

const dayMs = 86_400_000;
/** A key gets the same reply for so long. */
const resultKeptMs = 30 * dayMs;
/** An unused capability is reported as expired for so long, then as unknown. */
const expiredKeptMs = dayMs;
const pruneEveryMs = dayMs / 24;

/**
 * Makes a pruner to call on every prepare; it works once an hour. A result goes together with its capability, so
 * that a forgotten key can't run the same thing again.
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
