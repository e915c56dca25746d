import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { sql, type Kysely } from "kysely";
import { DatabaseSync } from "@photostructure/sqlite";
import { sqlitePath } from "@/lib/platform/db/database-name";
import { MovedData, placeMovedTo } from "./moved-data";
import { refuseNewer } from "./newer-data";
import { readSchemaState, type Ask, type SchemaState } from "./schema-state";

/** How many revisions are open, being sent, and of unknown outcome. */
export type Unsettled = { open: number; sending: number; unknown: number };

/** A database from before 0.2.0, which is neither read nor changed. `dataRefusal` of lib/desk/config says what to do. */
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
 * Throws EarlierData for an address of such a SQLite file, MovedData for one whose data was moved, and NewerData for one that
 * a newer version has migrated too far. It is only read: even its log stays as it is.
 */
export async function refuseUnfitFile(databaseUrl: string): Promise<void> {
  const path = sqlitePath(databaseUrl);
  if (path === null || path === ":memory:" || !existsSync(path)) return;
  const database = new DatabaseSync(`${pathToFileURL(resolve(path)).href}?mode=ro`, { timeout: 5_000 });
  try {
    const ask: Ask = (statement) =>
      Promise.resolve(database.prepare(statement).all() as Record<string, unknown>[]);
    await refuseUnfit(ask, await readSchemaState(ask, "sqlite"));
  } finally {
    database.close();
  }
}

/** The same for a database on PostgreSQL. */
export async function refuseUnfitPostgres<Tables>(db: Kysely<Tables>): Promise<void> {
  const ask: Ask = async (statement) => (await sql.raw<Record<string, unknown>>(statement).execute(db)).rows;
  await refuseUnfit(ask, await readSchemaState(ask, "postgres"));
}

async function refuseUnfit(ask: Ask, state: SchemaState | null): Promise<void> {
  if (state === null) return;
  if (!state.names.includes("0001-reviews")) return refuseMovedOrNewer(state);
  const rows = await ask("select state, count(*) as count from preparations group by state");
  const countOf = (...states: string[]) =>
    rows.reduce((sum, { state, count }) => sum + (states.includes(String(state)) ? Number(count) : 0), 0);
  throw new EarlierData({
    open: countOf("preparing", "awaiting_review", "approved"),
    sending: countOf("sending"),
    unknown: countOf("uncertain", "unresolved"),
  });
}

/** Throws MovedData or NewerData where this version may not work on a database with this schema. */
export function refuseMovedOrNewer(state: SchemaState): void {
  const place = placeMovedTo(state);
  if (place !== null) throw new MovedData(place);
  refuseNewer(state);
}
