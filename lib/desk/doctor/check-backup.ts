import { existsSync } from "node:fs";
import type { Env } from "@/lib/desk/config/env";
import { readLastBackup } from "@/lib/desk/backup";
import { databaseName, sqlitePath } from "@/lib/platform/db/database-name";
import { note, ok, type Result } from "./finding";

/** When the database was last backed up, as far as the data folder knows. Nothing of one that isn't made yet. */
export async function checkBackup({
  dataDir,
  databaseUrl,
}: Pick<Env, "dataDir" | "databaseUrl">): Promise<Result[]> {
  const path = sqlitePath(databaseUrl);
  if (path !== null && !existsSync(path)) return [];
  const last = await readLastBackup(dataDir, databaseName(databaseUrl));
  return last === null
    ? [
        note(
          "No backup of it is known.",
          "Take one every day: npm run backup. Those that another program takes aren’t known here.",
        ),
      ]
    : [ok(`Its last backup is of ${last.takenAt}, in ${last.folder}`)];
}
