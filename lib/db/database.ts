import { env } from "@/lib/config/env";
import { log } from "@/lib/logging/log";
import { processSingleton } from "@/lib/runtime/process-singleton";
import { openDesk, type Desk } from "./open-database";

/** The desk's database of this process, opened and migrated once; after a failure the next call tries again. */
export function deskDatabase(): Promise<Desk> {
  return processSingleton("desk-database", () =>
    openDesk(env().databaseUrl, (error) => log.warn({ err: error }, "An idle database connection was lost.")),
  );
}
