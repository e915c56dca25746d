import type { JsonObject } from "@/lib/contract/json";
import type { Db, PreparationRow, Tx } from "./rows";
import type { BlockingReview, OverrideView, PersonRef } from "../types";
import type { Override } from "../verbs/types";

/** The preparations that may have the same input as this one, by a person's word. */
export async function overriddenBy(db: Db, preparationId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("duplicate_overrides")
    .select("duplicate_id")
    .where("preparation_id", "=", preparationId)
    .execute();
  return rows.map((row) => row.duplicate_id);
}

/** Whether the person was shown this one, in the state in which it is. */
export function names(override: Override | null, blocking: BlockingReview): boolean {
  if (blocking.settleFirst) return false;
  return (override?.duplicates ?? []).some(
    ({ preparationId, state }) => preparationId === blocking.preparationId && state === blocking.state,
  );
}

/** What the audit trail keeps of an override. */
export function overrideDetails(override: Override, overridden: BlockingReview[]): JsonObject {
  return {
    overridden: overridden.map(({ reviewId, preparationId, state }) => ({ reviewId, preparationId, state })),
    ...(override.toolChange === null ? {} : { toolChangeAcknowledged: override.toolChange }),
  };
}

/** Keeps who overrode these, and why; one that was overridden before is overridden again. */
export async function recordOverrides(
  tx: Tx,
  row: Pick<PreparationRow, "id">,
  overridden: BlockingReview[],
  { by, reason, at }: { by: PersonRef; reason: string; at: Date },
): Promise<void> {
  for (const { preparationId, state } of overridden) {
    const said = {
      duplicate_state: state,
      person_id: by.id,
      person_name: by.name,
      reason,
      at: at.toISOString(),
    };
    await tx
      .insertInto("duplicate_overrides")
      .values({ preparation_id: row.id, duplicate_id: preparationId, ...said })
      .onConflict((conflict) => conflict.columns(["preparation_id", "duplicate_id"]).doUpdateSet(said))
      .execute();
  }
}

/** The overrides of these preparations, each with what was said once for all that it names. */
export async function loadOverrides(
  db: Db,
  preparationIds: string[],
): Promise<{ preparationId: string; view: OverrideView }[]> {
  const rows = await db
    .selectFrom("duplicate_overrides")
    .innerJoin("preparations", "preparations.id", "duplicate_overrides.duplicate_id")
    .select(["preparation_id", "duplicate_id", "review_id", "person_id", "person_name", "reason", "at"])
    .where("preparation_id", "in", preparationIds)
    .orderBy("at")
    .execute();
  const views: { preparationId: string; view: OverrideView }[] = [];
  for (const row of rows) {
    const of = { reviewId: row.review_id, preparationId: row.duplicate_id };
    const said = views.find(
      ({ preparationId, view }) =>
        preparationId === row.preparation_id && view.at === row.at && view.by.id === row.person_id,
    );
    if (said) said.view.of.push(of);
    else
      views.push({
        preparationId: row.preparation_id,
        view: {
          by: { id: row.person_id, name: row.person_name },
          reason: row.reason,
          at: row.at,
          of: [of],
        },
      });
  }
  return views;
}
