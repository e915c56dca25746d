import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Tables } from "./open-database";

export interface HeartbeatTables {
  heartbeats: HeartbeatsTable;
}

/** Written to find out whether the database takes writes. */
export interface HeartbeatsTable {
  name: string;
  at: string;
  /** Only for a moment, to find out how much more fits. */
  ballast: string | null;
}

/** By a committed write; with `roomBytes`, room for so many more. Rejects with the database's own error. */
export async function writeHeartbeat(db: Kysely<Tables>, now: Date, roomBytes = 0): Promise<void> {
  await write(db, now, roomBytes > 0 ? randomBytes(Math.ceil(roomBytes / 2)).toString("hex") : null);
  if (roomBytes > 0) await write(db, now, null);
}

async function write(db: Kysely<Tables>, now: Date, ballast: string | null): Promise<void> {
  const at = now.toISOString();
  await db
    .insertInto("heartbeats")
    .values({ name: "desk", at, ballast })
    .onConflict((conflict) => conflict.column("name").doUpdateSet({ at, ballast }))
    .execute();
}
