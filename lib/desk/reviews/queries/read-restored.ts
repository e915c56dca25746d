import { nothing } from "../inputs";
import { verb } from "../verb";
import type { ReviewContext } from "../context";
import { gapView, loadGaps } from "../store/restores";
import type { VerbResult } from "../verbs/types";
import type { Restored } from "./types";

/** Since a backup was restored, until an administrator closes the gap: what isn't known, and how far the looking is. */
export const readRestored = verb({
  permission: "reviews:read",
  writes: false,
  input: nothing,
  async run({ db }: Pick<ReviewContext, "db" | "actor">): Promise<VerbResult<Restored | null>> {
    return { ok: true, value: await restoredNow(db) };
  },
});

export async function restoredNow(db: ReviewContext["db"]): Promise<Restored | null> {
  const gaps = await loadGaps(db);
  if (gaps.length === 0) return null;
  const { held, looked } = await db
    .selectFrom("held_reviews")
    .select((eb) => [
      eb.fn.countAll().as("held"),
      eb.fn.countAll().filterWhere("found", "is not", null).as("looked"),
    ])
    .where(
      "restore_id",
      "in",
      gaps.map(({ id }) => id),
    )
    .executeTakeFirstOrThrow();
  return { gaps: gaps.map(gapView), held: Number(held), looked: Number(looked) };
}
