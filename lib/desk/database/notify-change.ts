import { sql, type Transaction } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import { channelOf, type Change } from "./change";
import type { Tables } from "./open-database";
import { notedChanges } from "./watch-sqlite";

/** Tells once the transaction is committed of a change that no trigger tells. */
export async function notifyChange(tx: Transaction<Tables>, { kind, id }: Change): Promise<void> {
  if (isPostgres(tx)) {
    const channel = sql.raw(channelOf("current_schema()"));
    await sql`select pg_notify(${channel}, ${`${kind}:${id}`})`.execute(tx);
    return;
  }
  // Only the process that shows changes has it.
  const { rows } = await sql`select 1 from sqlite_temp_master where name = ${notedChanges}`.execute(tx);
  if (rows.length > 0) await sql`insert into ${sql.table(notedChanges)} values (${kind}, ${id})`.execute(tx);
}
