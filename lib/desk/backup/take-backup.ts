import { sql } from "kysely";
import { refuseUnfitFile, refuseUnfitPostgres } from "@/lib/desk/database/earlier-data";
import { openUnmigrated, type Database } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { readSnapshot } from "@/lib/platform/db/read-snapshot";
import type { Vault } from "@/lib/platform/vault/secrets";
import { writeBackup, type WrittenBackup } from "./write-backup";

/** `answersInClear`: what the API gave back to a release before 0.5.0, and no desk has sealed yet. */
export type TakenBackup = WrittenBackup & { answersInClear: number };

/**
 * Takes a backup of a database as it is at one moment, while desks go on writing. Throws BackupProblem; MovedData, NewerData
 * and EarlierData as a start does.
 */
export async function takeBackup(
  databaseUrl: string,
  { folder, vault, release }: { folder: string; vault: Vault; release: string },
): Promise<TakenBackup> {
  await refuseUnfitFile(databaseUrl);
  const db = openUnmigrated(databaseUrl);
  try {
    if (isPostgres(db)) await refuseUnfitPostgres(db);
    return await readSnapshot(db, async (snapshot) => {
      const written = await writeBackup(snapshot, { folder, vault, release, verifies: true });
      return { ...written, answersInClear: await countInClear(snapshot) };
    });
  } finally {
    await db.destroy();
  }
}

async function countInClear(snapshot: Database): Promise<number> {
  const { rows } = await sql<{ n: number | string }>`
    select count(*) as n from preparation_outputs where output_text <> ''`.execute(snapshot);
  return Number(rows[0]?.n);
}
