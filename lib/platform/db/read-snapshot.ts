import { sql, type Kysely } from "kysely";
import { isPostgres } from "./dialect";

/**
 * Reads in one transaction that sees the database as it is when it begins, and keeps no writer waiting. Nothing can be written
 * in it.
 */
export async function readSnapshot<Tables, Value>(
  db: Kysely<Tables>,
  read: (snapshot: Kysely<Tables>) => Promise<Value>,
): Promise<Value> {
  if (isPostgres(db))
    return db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(read);
  return db.connection().execute(async (connection) => {
    await sql`pragma query_only = on`.execute(connection);
    await sql`begin`.execute(connection);
    try {
      return await read(connection);
    } finally {
      await sql`rollback`.execute(connection);
      await sql`pragma query_only = off`.execute(connection);
    }
  });
}
