import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sql, type Kysely } from "kysely";
import Database from "libsql";
import { sqlitePath } from "@/lib/platform/db/database-name";
import { refuseNewer } from "./newer-data";

/** How many revisions are open, being sent, and of unknown outcome. */
export type Unsettled = { open: number; sending: number; unknown: number };

/** A database from before 0.2.0, which is neither read nor changed. `earlierDataText` of lib/desk/config says what to do. */
export class EarlierData extends Error {
  override readonly name = "EarlierData";
  constructor(readonly unsettled: Unsettled) {
    super("The database is from before Countersign 0.2.0.");
  }
}

/** Of whichever bundle: Next loads a module once per bundle. */
export function isEarlierData(error: unknown): error is EarlierData {
  return error instanceof Error && error.name === "EarlierData";
}

/**
 * Throws EarlierData for an address of such a SQLite file, and NewerData for one that a newer version has migrated. It is only
 * read: even its log stays as it is.
 */
export async function refuseEarlierFile(databaseUrl: string): Promise<void> {
  const path = sqlitePath(databaseUrl);
  if (path === null || path === ":memory:" || !existsSync(path)) return;
  const database = new Database(`${pathToFileURL(resolve(path)).href}?mode=ro`);
  try {
    database.exec("PRAGMA busy_timeout = 5000");
    const ask = (statement: string) => Promise.resolve(database.prepare(statement).all() as Row[]);
    await refuseUnfit(ask, "select 1 from sqlite_master where name = 'kysely_migration'");
  } finally {
    database.close();
  }
}

/** The same for a database on PostgreSQL. */
export async function refuseEarlierPostgres<Tables>(db: Kysely<Tables>): Promise<void> {
  const ask = async (statement: string) => (await sql.raw<Row>(statement).execute(db)).rows;
  await refuseUnfit(ask, "select 1 where to_regclass('kysely_migration') is not null");
}

type Row = { name: string; state: string; count: number | string };
type Ask = (statement: string) => Promise<Row[]>;

async function refuseUnfit(ask: Ask, wasMigrated: string): Promise<void> {
  if ((await ask(wasMigrated)).length === 0) return;
  const names = (await ask("select name from kysely_migration")).map(({ name }) => name);
  if (!names.includes("0001-reviews")) return refuseNewer(names);
  const rows = await ask("select state, count(*) as count from preparations group by state");
  const countOf = (...states: string[]) =>
    rows.reduce((sum, { state, count }) => sum + (states.includes(state) ? Number(count) : 0), 0);
  throw new EarlierData({
    open: countOf("preparing", "awaiting_review", "approved"),
    sending: countOf("sending"),
    unknown: countOf("uncertain", "unresolved"),
  });
}
