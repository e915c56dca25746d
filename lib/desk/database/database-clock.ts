import { sql } from "kysely";
import type { Database } from "./open-database";

/** When the transaction it is asked in began, by PostgreSQL's clock, in ms. */
export const transactionBeganMs = sql<number>`(extract(epoch from now()) * 1000)::float8`;

/** What time it is by PostgreSQL's clock, in ms. It goes on while the machine of this process stands still. */
export async function postgresNowMs(db: Database): Promise<number> {
  const { rows } = await sql<{ ms: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms
  `.execute(db);
  const [row] = rows;
  if (!row) throw new Error("The database did not say what time it is.");
  return row.ms;
}
