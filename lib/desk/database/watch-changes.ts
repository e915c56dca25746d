import type { ChangeListener, ChangeWatch } from "./change";
import type { Database } from "./open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { watchPostgres } from "./watch-postgres";
import { watchSqlite } from "./watch-sqlite";

/**
 * Tells what is changed in the desk's database, after the commit: by every process on PostgreSQL; by this one on SQLite,
 * where of others it is only known that they wrote. Costs one connection, however many listen behind it.
 */
export function watchChanges(db: Database, databaseUrl: string, listener: ChangeListener): ChangeWatch {
  return isPostgres(db) ? watchPostgres(databaseUrl, listener) : watchSqlite(db, listener);
}
