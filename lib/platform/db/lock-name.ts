import { sql, type Transaction } from "kysely";
import { isPostgres } from "./dialect";

/**
 * Holds all transactions that lock this name against each other until they end; take it before the rows. On SQLite the
 * transaction itself does: it begins immediate, so that there is one at a time.
 */
export async function lockName<Tables>(tx: Transaction<Tables>, name: string): Promise<void> {
  if (!isPostgres<Tables>(tx)) return;
  // 64 bits of it: another name with the same ones merely waits its turn.
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}
