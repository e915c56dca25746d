import type { SystemContext } from "../context";

/** Below this many rows the sum is quick enough as it is. */
const rowsKept = 200;
const foldedPerRound = 2_000;

/**
 * Adds up the tally's rows, which grow by one with each review that ends. Nobody who ends a review waits for it, and
 * of several instances at once each takes other rows.
 */
export async function foldTally(
  { db }: Pick<SystemContext, "db">,
  options = { rowsKept, foldedPerRound },
): Promise<void> {
  const oldest = await db
    .selectFrom("review_tally")
    .select("id")
    .orderBy("id")
    .limit(options.foldedPerRound)
    .execute();
  const last = oldest.at(-1);
  if (!last || oldest.length <= options.rowsKept) return;
  await db.transaction().execute(async (tx) => {
    const taken = await tx
      .deleteFrom("review_tally")
      .where("id", "<=", last.id)
      .returning(["state", "change"])
      .execute();
    const sums = new Map<string, number>();
    for (const { state, change } of taken) sums.set(state, (sums.get(state) ?? 0) + change);
    const folded = [...sums]
      .filter(([, change]) => change !== 0)
      .map(([state, change]) => ({ state, change }));
    if (folded.length > 0) await tx.insertInto("review_tally").values(folded).execute();
  });
}
