import { existsSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { sql } from "kysely";
import { DatabaseSync } from "@photostructure/sqlite";
import { refuseUnfitFile } from "@/lib/desk/database/earlier-data";
import { movedMark } from "@/lib/desk/database/moved-data";
import { openUnmigrated } from "@/lib/desk/database/open-database";
import { databaseName, sqlitePath } from "@/lib/platform/db/database-name";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import type { Vault } from "@/lib/platform/vault/secrets";
import { BackupProblem } from "./backup-problem";
import { loadBackup } from "./load-backup";
import { checkBackup, type CheckedBackup } from "./read-backup";
import { stampOf } from "./stamp";
import { writeBackup } from "./write-backup";

export type Moving = {
  /** The SQLite file. */
  path: string;
  vault: Vault;
  release: string;
  clock(): Date;
  onWaiting?: (() => void) | undefined;
};
/** By way of which backup, which is kept, and to where. */
export type Moved = { backup: CheckedBackup; place: string };

/**
 * Moves all that a desk has in its SQLite file into an empty database on PostgreSQL, by way of a backup beside the file.
 * Nothing is lost by it, so nothing is held. Afterwards no desk starts on the file any more. Throws BackupProblem, and has
 * changed nothing then; MovedData, NewerData and EarlierData as a start does.
 */
export async function moveToPostgres(
  databaseUrl: string,
  { path, vault, release, clock, onWaiting }: Moving,
): Promise<Moved> {
  const file = resolve(path);
  if (!existsSync(file)) throw new BackupProblem(`There is no database at ${file}.`);
  if (sqlitePath(databaseUrl) !== null)
    throw new BackupProblem(
      "Set DATABASE_URL to the database on PostgreSQL that the data shall be moved to.",
    );
  // First: what this process itself opens stays open until its statements are collected.
  refuseWhileOpen(file);
  await refuseUnfitFile(`file:${file}`);
  const place = databaseName(databaseUrl);
  const source = openUnmigrated(`file:${file}`);
  try {
    // Holds the file's lock until the end: whoever is started meanwhile writes nothing.
    return await source.transaction().execute(async (tx) => {
      const folder = join(dirname(file), "backups", `before-move-${stampOf(clock())}`);
      await writeBackup(tx, { folder, vault, release, verifies: true });
      const backup = await checkBackup(folder, { vault, digest: null });
      await sql`insert into kysely_migration (name, timestamp)
        values (${movedMark(place)}, ${clock().toISOString()})`.execute(tx);
      await loadBackup(databaseUrl, backup, { vault, onWaiting });
      return { backup, place };
    });
  } finally {
    await source.destroy();
  }
}

/** Only where no other program has the file open can its way of writing be changed. Opening it as usual changes it back. */
function refuseWhileOpen(file: string): void {
  const database = new DatabaseSync(file);
  try {
    const rows = database.prepare("pragma journal_mode = delete").all() as { journal_mode: string }[];
    if (rows[0]?.journal_mode !== "delete") throw new BackupProblem(isOpen(file));
  } catch (error) {
    throw storeProblemOf(error) === "locked" ? new BackupProblem(isOpen(file)) : error;
  } finally {
    database.close();
  }
}

function isOpen(file: string): string {
  return `Another program has ${file} open. Stop the desk, and try again.`;
}
