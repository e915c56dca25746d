import { sql, type RawBuilder } from "kysely";
import { beginEpoch } from "@/lib/desk/restores/begin-epoch";
import type { Tables } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { people } from "./people";
import type { World } from "./world";

type Row = Record<string, unknown>;
export type Snapshot = { atMs: number; rows: Map<string, Row[]> };

const ofReviews = sql`select id from preparations where review_id in`;
/** What belongs to reviews, by the column that leads to them; what triggers make of it is written last. */
const tables: Record<string, "id" | "review_id" | "chain" | "preparation_id"> = {
  reviews: "id",
  preparations: "review_id",
  review_comments: "review_id",
  ...Object.fromEntries(
    ["taken_suggestions", "notification_events"].map((name) => [name, "preparation_id" as const]),
  ),
  ...Object.fromEntries(
    ["decisions", "attempts", "reconciliations", "duplicate_overrides", "held_reviews", "webhook_events"].map(
      (name) => [name, "preparation_id" as const],
    ),
  ),
  ...Object.fromEntries(
    ["preparation_facets", "preparation_outputs", "follow_ups", "publication_evidence", "model_steps"].map(
      (name) => [name, "preparation_id" as const],
    ),
  ),
  audit_chains: "chain",
  audit_entries: "chain",
  audit_texts: "chain",
  open_alarms: "chain",
};

function rowsOf(table: string, reviewIds: readonly string[]): RawBuilder<Row> {
  const ids = sql`(${sql.join([...reviewIds])})`;
  const column = tables[table] ?? "id";
  const where =
    column === "preparation_id"
      ? sql`preparation_id in (${ofReviews} ${ids})`
      : sql`${sql.ref(column)} in ${ids}`;
  return sql`from ${sql.table(table)} where ${where}`;
}

/** The rows of a world's reviews as they are now. */
export async function takeSnapshot({ ground, reviewIds }: World): Promise<Snapshot> {
  const rows = new Map<string, Row[]>();
  if (reviewIds.length > 0)
    for (const table of Object.keys(tables))
      rows.set(table, (await sql<Row>`select * ${rowsOf(table, reviewIds)}`.execute(ground.committed)).rows);
  return { atMs: ground.clock.nowMs, rows };
}

/** Puts a world's reviews back to where they were, as a restore does; what was begun since is lost, and nobody knows of it. */
export async function rewind(world: World, { atMs, rows }: Snapshot): Promise<void> {
  const { ground, reviewIds } = world;
  const [db] = ground.dbs;
  await db.transaction().execute(async (tx) => {
    const isPg = isPostgres<Tables>(tx);
    await sql
      .raw(isPg ? `set local session_replication_role = replica` : `pragma defer_foreign_keys = on`)
      .execute(tx);
    // The rows that lead to the others go last.
    for (const table of Object.keys(tables).toReversed())
      await sql`delete ${rowsOf(table, reviewIds)}`.execute(tx);
    for (const [table, known] of rows) for (const row of known) await insertion(table, row).execute(tx);
    if (isPg) await sql.raw(`set local session_replication_role = origin`).execute(tx);
    const cut = { takenAt: atMs, restoredAt: ground.clock.nowMs, restoredBy: "mira", manifestDigest: "" };
    await beginEpoch(tx, cut, { vault: ground.vault });
    const ids = Object.values(people).map(({ id }) => id);
    await tx.updateTable("user").set({ unconfirmedSince: null }).where("id", "in", ids).execute();
  });
  const kept = new Set((rows.get("reviews") ?? []).map(({ id }) => id));
  reviewIds.splice(0, reviewIds.length, ...reviewIds.filter((id) => kept.has(id)));
}

function insertion(table: string, row: Row): RawBuilder<unknown> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql.val(value));
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`;
}

/** What a sequence leaves unsettled is over for the next one, whose restores would hold it too. */
export async function endLeftovers({ ground, reviewIds }: World): Promise<void> {
  if (reviewIds.length === 0) return;
  const [db] = ground.dbs;
  await db
    .updateTable("preparations")
    .set({
      state: "superseded",
      restore_id: null,
      capability_sealed: null,
      lease_until: null,
      next_attempt_at: null,
    })
    .where("review_id", "in", reviewIds)
    .where("ended_at", "is", null)
    .execute();
}
