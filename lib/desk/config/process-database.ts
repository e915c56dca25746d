import type { LogEvent } from "kysely";
import { env } from "@/lib/desk/config/env";
import type { PoolUse } from "@/lib/platform/db/postgres-pool";
import { log } from "@/lib/platform/log/log";
import { counted } from "@/lib/platform/runtime/counted";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { vault } from "@/lib/desk/config/process-vault";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { carryKeys } from "@/lib/desk/database/vault-keys";

/** Opened and migrated once; after a failure the next call tries again. The vault knows what old secrets hashed. */
export function database(): Promise<Database> {
  return processSingleton("desk-database", async () => {
    const db = await openDatabase(env().databaseUrl, {
      onIdleError: (error) => log.warn({ err: error }, "An idle database connection was lost."),
      ...(env().metrics === null ? {} : { log: countStatement }),
      onMigrating: (isUnderWay) => (migration().isUnderWay = isUnderWay),
      onPool: (use) => (pool().use = use),
    });
    try {
      await carryKeys(db, vault());
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return db;
  });
}

function countStatement({ level, queryDurationMillis }: LogEvent): void {
  counted("database_statement", { outcome: level === "error" ? "error" : "ok" }, queryDurationMillis / 1_000);
}

/** Whether this process brings the database up to date, or waits for another that does. */
export function isMigrating(): boolean {
  return migration().isUnderWay;
}

/** What this process's connections to PostgreSQL do; null on SQLite, and before the database was opened. */
export function poolUse(): PoolUse | null {
  return pool().use?.() ?? null;
}

function pool() {
  return processSingleton("database-pool", (): { use: (() => PoolUse) | null } => ({ use: null }));
}

function migration() {
  return processSingleton("migration", () => ({ isUnderWay: false }));
}
