import { join } from "node:path";
import Database from "libsql";
import type { TestServer } from "../server";

/** Works in the file that the desk keeps everything in, beside the running desk. */
export function inDatabase<Value>(
  { dataDir }: Pick<TestServer, "dataDir">,
  work: (database: Database.Database) => Value,
): Value {
  const database = new Database(join(dataDir, "desk.db"));
  database.exec("PRAGMA busy_timeout = 5000");
  try {
    return work(database);
  } finally {
    database.close();
  }
}
