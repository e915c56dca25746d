import { sql } from "kysely";
import { openSqlite } from "@/lib/platform/db/sqlite";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Store, Tables, Writing } from "./tables";
import { migrations } from "./migrations";

/**
 * Opens the reference API's database, migrates it and adds missing demo data, in one immediate transaction: two
 * processes that start together do it once.
 */
export async function openStore(databasePath: string, seed: Seed): Promise<Store> {
  const store = openSqlite<Tables>(databasePath, { beforeEach: yieldToEventLoop });
  try {
    await store.transaction().execute((transaction) => fill(transaction, seed));
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

/** Adds the demo data that is missing. */
export type Seed = (transaction: Writing) => Promise<void>;

export async function fill(transaction: Writing, seed: Seed): Promise<void> {
  await migrate(transaction);
  await seed(transaction);
}

async function migrate(transaction: Writing): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(transaction);
  const applied = rows[0]?.user_version ?? 0;
  if (applied > migrations.length)
    throw new Error(`The reference API's database is from a newer release (version ${applied}).`);
  for (const statement of migrations.slice(applied).flat()) await sql.raw(statement).execute(transaction);
  await sql.raw(`pragma user_version = ${migrations.length}`).execute(transaction);
}
