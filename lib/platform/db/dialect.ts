import { sql, type Kysely, type RawBuilder } from "kysely";
import type { SqliteHandle } from "./sqlite-driver";

/** The adapter's class would not tell: Next loads Kysely once per bundle, for one connection. */
export const sqliteMark: unique symbol = Symbol.for("countersign.sqlite");

/** What stands at the mark. */
export type SqliteAdapterMark = { readonly [sqliteMark]: SqliteHandle };

/** Which database stands behind a connection; for the few places where the two can't be written alike. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return !(sqliteMark in db.getExecutor().adapter);
}

export function binaryType(db: Kysely<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`bytea` : sql`blob`;
}
