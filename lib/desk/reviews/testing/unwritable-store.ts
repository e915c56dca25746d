import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Database } from "@/lib/desk/database/open-database";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import type { DatabaseKind } from "./on-each-database";

/**
 * Lets every further write fail with the database's own error, and no longer after the second call: SQLite has no
 * room left, PostgreSQL only allows reading.
 */
export async function makeUnwritable(db: Database, kind: DatabaseKind): Promise<() => Promise<void>> {
  if (kind === "sqlite") {
    // Shrunk first, so that no page lies free.
    await sql`vacuum`.execute(db);
    const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db);
    await sql.raw(`pragma max_page_count = ${rows[0]?.page_count}`).execute(db);
    await fillPages(db);
    return async () => void (await sql.raw("pragma max_page_count = 1000000").execute(db));
  }
  await setReadOnly(db, "on");
  return () => setReadOnly(db, "off");
}

/** No row of the size of an audit entry fits into a page that is there already. */
async function fillPages(db: Database): Promise<void> {
  const filler = {
    chain: randomUUID(),
    at: "",
    event: "",
    severity: "info",
    text: "",
    hash: "",
    digest: "",
    details_json: "{}",
  };
  await sql`pragma foreign_keys = off`.execute(db);
  try {
    for (let number = 1; ; number++)
      await db
        .insertInto("audit_entries")
        .values({ ...filler, number })
        .execute();
  } catch (error) {
    if (storeProblemOf(error) !== "full") throw error;
  } finally {
    await sql`pragma foreign_keys = on`.execute(db);
  }
}

/** For every connection from now on, which the present ones have to become. */
async function setReadOnly(db: Database, value: "on" | "off"): Promise<void> {
  await db.connection().execute(async (connection) => {
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(connection);
    await sql`set default_transaction_read_only = off`.execute(connection);
    await sql`alter database ${sql.ref(rows[0]?.name ?? "")} set default_transaction_read_only = ${sql.raw(value)}`.execute(
      connection,
    );
    await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`.execute(connection);
    await sql`set default_transaction_read_only = ${sql.raw(value)}`.execute(connection);
  });
}
