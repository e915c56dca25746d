import { join } from "node:path";
import Database from "libsql";
import type { TestServer } from "../server";

/** Works in the file that the desk keeps everything in, beside the running desk: the one that its settings name, as after a restore. */
export function inDatabase<Value>(
  { dataDir, env }: Pick<TestServer, "dataDir" | "env">,
  work: (database: Database.Database) => Value,
): Value {
  const file = env["DATABASE_URL"]?.replace(/^file:/, "") || join(dataDir, "desk.db");
  const database = new Database(file);
  database.exec("PRAGMA busy_timeout = 5000");
  try {
    return work(database);
  } finally {
    database.close();
  }
}
