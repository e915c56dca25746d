import { sql, type RawBuilder } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { beginEpoch } from "..";
import type { ReviewVault } from "@/lib/desk/reviews/context";

type Row = Record<string, unknown>;
/** Every row of every table, as they are at one moment. */
export type Backup = { takenAt: number; tables: Map<string, Row[]> };

/** The rows of a database, kept in memory. */
export async function backUp(db: Database, now: Date): Promise<Backup> {
  const tables = new Map<string, Row[]>();
  await db.transaction().execute(async (tx) => {
    for (const name of await tableNames(tx))
      tables.set(name, (await sql<Row>`select * from ${sql.table(name)}`.execute(tx)).rows);
  });
  return { takenAt: now.getTime(), tables };
}

/** The database as it was then, and what a restore makes of that; the last step in the same transaction. */
export async function restore(
  db: Database,
  { takenAt, tables }: Backup,
  { now, vault }: { now: Date; vault: ReviewVault },
): Promise<{ held: number }> {
  return db.transaction().execute(async (tx) => {
    const isPg = isPostgres<Tables>(tx);
    await sql
      .raw(isPg ? `set local session_replication_role = replica` : `pragma defer_foreign_keys = on`)
      .execute(tx);
    const names = await tableNames(tx);
    // What triggers count is written last.
    const ordered = [...names.filter((name) => name !== "review_tally"), "review_tally"];
    for (const name of ordered) await sql`delete from ${sql.table(name)}`.execute(tx);
    for (const name of ordered) {
      if (name === "review_tally") await sql`delete from review_tally`.execute(tx);
      for (const row of tables.get(name) ?? []) await insertRow(name, row).execute(tx);
    }
    if (isPg) await sql.raw(`set local session_replication_role = origin`).execute(tx);
    const manifestDigest = "0".repeat(64);
    return beginEpoch(
      tx,
      { takenAt, restoredAt: now.getTime(), restoredBy: "mira", manifestDigest },
      { vault },
    );
  });
}

function insertRow(table: string, row: Row): RawBuilder<unknown> {
  const columns = Object.keys(row).map((column) => sql.ref(column));
  const values = Object.values(row).map((value) => sql.val(value));
  return sql`insert into ${sql.table(table)} (${sql.join(columns)}) values (${sql.join(values)})`;
}

async function tableNames(db: Parameters<typeof isPostgres<Tables>>[0]): Promise<string[]> {
  const { rows } = await (
    isPostgres<Tables>(db)
      ? sql<{ name: string }>`select tablename as name from pg_tables where schemaname = current_schema()`
      : sql<{
          name: string;
        }>`select name from sqlite_master where type = 'table' and name not like 'sqlite_%'`
  ).execute(db);
  return rows.map(({ name }) => name).filter((name) => !name.startsWith("kysely_"));
}
