import { sql } from "kysely";
import { openSqlite } from "@/lib/db/sqlite";
import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import { seed } from "../domains/seed";
import type { Store, Writing } from "./database";
import { migrations } from "./migrations";
import type { Tables } from "./tables";

/**
 * Opens the reference API's database, migrates it and adds missing demo data, in one immediate transaction: two
 * processes that start together do it once.
 */
export async function openStore(databasePath: string, now: Date): Promise<Store> {
  const store = openSqlite<Tables>(databasePath, { beforeEach: yieldToEventLoop });
  try {
    await store.transaction().execute((transaction) => fill(transaction, now));
    return store;
  } catch (error) {
    await store.destroy();
    throw error;
  }
}

/** Migrates the tables and adds missing demo data. */
export async function fill(transaction: Writing, now: Date): Promise<void> {
  await migrate(transaction);
  await seed(transaction, now);
}

async function migrate(transaction: Writing): Promise<void> {
  const { rows } = await sql<{ user_version: number }>`pragma user_version`.execute(transaction);
  const applied = rows[0]?.user_version ?? 0;
  if (applied > migrations.length)
    throw new Error(`The reference API's database is from a newer release (version ${applied}).`);
  for (const statement of migrations.slice(applied).flat()) await sql.raw(statement).execute(transaction);
  await sql.raw(`pragma user_version = ${migrations.length}`).execute(transaction);
}
