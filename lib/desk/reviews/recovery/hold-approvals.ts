import type { SystemContext } from "../context";
import { holdForPerson } from "../sending/hold";
import { loadReviewOf } from "../store/load-review";
import type { PreparationRow, ReviewRow } from "../store/rows";

/**
 * At the start of the desk, before it sends anything: what was approved and not sent waits for a person. The database may
 * be an older copy, whose approval was sent or rejected since; nothing in it could tell. What may have been sent is asked
 * about with its own key as ever.
 */
export async function holdApprovals(
  context: Pick<SystemContext, "db" | "vault" | "clock">,
): Promise<{ held: number }> {
  const planned = await context.db
    .selectFrom("preparations")
    .select("id")
    .where("state", "=", "approved")
    .where("next_attempt_at", "is not", null)
    .execute();
  let held = 0;
  for (const { id } of planned) {
    const found = await loadReviewOf(context.db, id);
    if (found && (await holdOne(context, found.rows.review, found.preparation))) held++;
  }
  return { held };
}

async function holdOne(
  context: Pick<SystemContext, "db" | "vault" | "clock">,
  review: ReviewRow,
  row: PreparationRow,
): Promise<boolean> {
  if (row.state !== "approved" || row.next_attempt_at === null) return false;
  const why = { by: null, blockedBy: [], toolChange: null, policy: null, restarted: true };
  return context.db.transaction().execute((tx) => holdForPerson(tx, context, review, row, why));
}
