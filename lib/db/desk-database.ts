import { env } from "../env";
import { log } from "../log";
import { processSingleton } from "../process-singleton";
import { openDesk, type Desk } from "./desk";

/** The desk's database of this process, opened and migrated once; after a failure the next call tries again. */
export function deskDatabase(): Promise<Desk> {
  return processSingleton("desk-database", () =>
    openDesk(env().databaseUrl, (error) => log.warn({ err: error }, "An idle database connection was lost.")),
  );
}
