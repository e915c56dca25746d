import type { Db, Tx } from "./rows";

/** A concealed value of a revision, and the people who have had it shown to them. */
export type ConcealedRow = { preparationId: string; path: string; shownTo: string[] };

export async function insertConcealed(
  tx: Tx,
  preparationId: string,
  paths: readonly string[],
): Promise<void> {
  if (paths.length === 0) return;
  const rows = paths.map((path) => ({ preparation_id: preparationId, path }));
  await tx
    .insertInto("concealed_values")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["preparation_id", "path"]).doNothing())
    .execute();
}

export async function loadConcealed(db: Db, preparationIds: string[]): Promise<ConcealedRow[]> {
  if (preparationIds.length === 0) return [];
  const values = await db
    .selectFrom("concealed_values")
    .selectAll()
    .where("preparation_id", "in", preparationIds)
    .orderBy("path")
    .execute();
  if (values.length === 0) return [];
  const shown = await db
    .selectFrom("concealed_shown")
    .select(["preparation_id", "path", "person_id"])
    .where("preparation_id", "in", preparationIds)
    .execute();
  return values.map(({ preparation_id, path }) => ({
    preparationId: preparation_id,
    path,
    shownTo: shown
      .filter((one) => one.preparation_id === preparation_id && one.path === path)
      .map(({ person_id }) => person_id),
  }));
}
