import { sql } from "kysely";
import type { Database } from "./open-database";
import { isPostgres } from "@/lib/platform/db/dialect";

/**
 * SQLite's write-ahead log goes on holding pages as they were before something on them was erased: moves it into the file
 * and cuts it to nothing. Does nothing while another process reads or writes, and nothing on PostgreSQL, where dead rows
 * go with the next vacuum.
 */
export async function emptyLog(db: Database): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}
