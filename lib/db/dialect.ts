import { PostgresAdapter, sql, type Kysely, type RawBuilder } from "kysely";

/** Which database stands behind a connection; for the few places where the two can't be written alike. */
export function isPostgres<Tables>(db: Kysely<Tables>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** The column type for bytes. */
export function binaryType(db: Kysely<unknown>): RawBuilder<unknown> {
  return isPostgres(db) ? sql`bytea` : sql`blob`;
}
