import { env } from "@/lib/config/env";
import { log } from "@/lib/logging/log";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { openDatabase, type Database } from "./open-database";

/** The desk's database of this process, opened and migrated once; after a failure the next call tries again. */
export function database(): Promise<Database> {
  return processSingleton("desk-database", () =>
    openDatabase(env().databaseUrl, (error) =>
      log.warn({ err: error }, "An idle database connection was lost."),
    ),
  );
}
