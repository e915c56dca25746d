import type { ReviewContext } from "../context";
import { sentBackStates } from "../queries/review-page";
import { noSuchReview } from "../refusals/refusal";
import type { VerbResult } from "./types";

/** Takes work that came back off its author's list. The review itself stays as it is. */
export async function dismiss(
  { db, actor, clock }: ReviewContext,
  { preparationId }: { preparationId: string },
): Promise<VerbResult<{ dismissed: true }>> {
  const row = await db
    .updateTable("preparations")
    .set((eb) => ({ dismissed_at: clock().toISOString(), version: eb("version", "+", 1) }))
    .where("id", "=", preparationId)
    .where("author_id", "=", actor.id)
    .where("state", "in", [...sentBackStates])
    .returning("id")
    .executeTakeFirst();
  return row ? { ok: true, value: { dismissed: true } } : noSuchReview;
}
