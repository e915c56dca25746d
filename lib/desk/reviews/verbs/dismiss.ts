import { preparation } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { sentBackStates } from "../states";
import { noSuchReview } from "../refusals/refusal";
import type { VerbResult } from "./types";

/** Takes work that came back off its author's list. The review itself stays as it is. */
export const dismiss = verb({
  permission: "reviews:withdraw",
  writes: true,
  input: preparation,
  async run(
    { db, actor, clock }: ReviewContext,
    { preparationId },
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
  },
});
