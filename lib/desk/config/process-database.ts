import { env } from "@/lib/desk/config/env";
import { log } from "@/lib/platform/log/log";
import { processSingleton } from "@/lib/platform/runtime/process-singleton";
import { vault } from "@/lib/desk/config/process-vault";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { carryKeys } from "@/lib/desk/database/vault-keys";

/** Opened and migrated once; after a failure the next call tries again. The vault knows what old secrets hashed. */
export function database(): Promise<Database> {
  return processSingleton("desk-database", async () => {
    const db = await openDatabase(env().databaseUrl, (error) =>
      log.warn({ err: error }, "An idle database connection was lost."),
    );
    try {
      await carryKeys(db, vault());
    } catch (error) {
      await db.destroy();
      throw error;
    }
    return db;
  });
}
