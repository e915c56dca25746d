import { sql } from "kysely";
import { openSqlite } from "@/lib/platform/db/sqlite";
import type { Store, Tables, Writing } from "./tables";
import { fill, type Seed } from "./open";

/**
 * Empties the reference API's database and, with a seed, fills it with demo data; otherwise the
 * next start does. One transaction, which a starting process waits for. Does nothing while another process has the
 * file open.
 */
export async function clearStore(databasePath: string, seed: Seed | null): Promise<"cleared" | "in use"> {
  const store = openSqlite<Tables>(databasePath);
  try {
    if (!(await lockAlone(store))) return "in use";
    await sql`pragma foreign_keys = off`.execute(store);
    await store.transaction().execute(async (transaction) => {
      await dropEverything(transaction);
      if (seed) await fill(transaction, seed);
    });
    // Dropped rows stay readable in free pages until a vacuum.
    await sql`vacuum`.execute(store);
    await unlock(store);
    return "cleared";
  } finally {
    await store.destroy();
  }
}

/** An open connection in WAL mode keeps others from changing the mode, so this fails while one is open. */
async function lockAlone(store: Store): Promise<boolean> {
  try {
    await sql`pragma busy_timeout = 0`.execute(store);
    await sql`pragma locking_mode = exclusive`.execute(store);
    const { rows } = await sql<{ journal_mode: string }>`pragma journal_mode = delete`.execute(store);
    return rows[0]?.journal_mode === "delete";
  } catch (error) {
    if (error instanceof Error && /locked|busy/i.test(`${error.message} ${codeOf(error)}`)) return false;
    throw error;
  }
}

/** Closing may leave the lock to the garbage collector; a read in normal mode releases it now. */
async function unlock(store: Store): Promise<void> {
  await sql`pragma locking_mode = normal`.execute(store);
  await sql`select count(*) from sqlite_master`.execute(store);
}

function codeOf(error: Error): string {
  return "code" in error ? String(error.code) : "";
}

async function dropEverything(transaction: Writing): Promise<void> {
  // A virtual table takes its shadow tables with it; they can't be dropped alone.
  const { rows } = await sql<{ name: string }>`
    select name from pragma_table_list
    where schema = 'main' and type in ('table', 'virtual') and name not like 'sqlite_%'`.execute(transaction);
  for (const { name } of rows) await sql`drop table ${sql.table(name)}`.execute(transaction);
  await sql`pragma user_version = 0`.execute(transaction);
}
