import type { JsonObject } from "@/lib/wire/contract/json";
import type { ReviewVault } from "../context";
import { notePlace, openNote, sealNote } from "./notes";
import type { Db, PreparationRow, Tx } from "./rows";
import type { BlockingReview } from "../refusals/types";
import type { OverrideView, PersonRef } from "../types";
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
  { vault }: { vault: ReviewVault },
  row: Pick<PreparationRow, "id">,
  overridden: BlockingReview[],
  { by, reason, at }: { by: PersonRef; reason: string; at: Date },
): Promise<void> {
  for (const { preparationId, state } of overridden) {
    const key = { preparation_id: row.id, duplicate_id: preparationId };
    const said = {
      duplicate_state: state,
      person_id: by.id,
      person_name: by.name,
      reason_sealed: sealNote(vault, reason, notePlace.override(key)),
      at: at.toISOString(),
    };
    await tx
      .insertInto("duplicate_overrides")
      .values({ ...key, ...said })
      .onConflict((conflict) => conflict.columns(["preparation_id", "duplicate_id"]).doUpdateSet(said))
      .execute();
  }
}

/** What people let through in spite of duplicates, its reason sealed. */
export type OverrideRow = Awaited<ReturnType<typeof loadOverrides>>[number];
export function loadOverrides(db: Db, preparationIds: string[]) {
  return db
    .selectFrom("duplicate_overrides")
    .innerJoin("preparations", "preparations.id", "duplicate_overrides.duplicate_id")
    .select([
      "preparation_id",
      "duplicate_id",
      "review_id",
      "person_id",
      "person_name",
      "reason_sealed",
      "at",
    ])
    .where("preparation_id", "in", preparationIds)
    .orderBy("at")
    .execute();
}

/** The overrides of a preparation, each with what was said once for all that it names. */
export function overrideViews(
  vault: ReviewVault,
  rows: readonly OverrideRow[],
  preparationId: string,
): OverrideView[] {
  const views: OverrideView[] = [];
  for (const row of rows) {
    if (row.preparation_id !== preparationId) continue;
    const of = { reviewId: row.review_id, preparationId: row.duplicate_id };
    const said = views.find(({ at, by }) => at === row.at && by.id === row.person_id);
    if (said) said.of.push(of);
    else
      views.push({
        by: { id: row.person_id, name: row.person_name },
        reason: openNote(vault, row.reason_sealed, notePlace.override(row)),
        at: row.at,
        of: [of],
      });
  }
  return views;
}
