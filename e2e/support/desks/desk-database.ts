import { join } from "node:path";
import { DatabaseSync, type DatabaseSyncInstance } from "@photostructure/sqlite";
import type { TestServer } from "../server";

/** Works in the file that the desk keeps everything in, beside the running desk. */
export function inDatabase<Value>(
  { dataDir }: Pick<TestServer, "dataDir">,
  work: (database: DatabaseSyncInstance) => Value,
): Value {
  const database = new DatabaseSync(join(dataDir, "desk.db"), { timeout: 5_000 });
  try {
    return work(database);
  } finally {
    database.close();
  }
}
