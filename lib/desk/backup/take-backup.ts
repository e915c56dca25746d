import { refuseUnfitFile, refuseUnfitPostgres } from "@/lib/desk/database/earlier-data";
import { openUnmigrated } from "@/lib/desk/database/open-database";
import { isPostgres } from "@/lib/platform/db/dialect";
import { readSnapshot } from "@/lib/platform/db/read-snapshot";
import type { Vault } from "@/lib/platform/vault/secrets";
import { writeBackup, type WrittenBackup } from "./write-backup";

/**
 * Takes a backup of a database as it is at one moment, while desks go on writing. Throws BackupProblem; MovedData, NewerData
 * and EarlierData as a start does.
 */
export async function takeBackup(
  databaseUrl: string,
  { folder, vault, release }: { folder: string; vault: Vault; release: string },
): Promise<WrittenBackup> {
  await refuseUnfitFile(databaseUrl);
  const db = openUnmigrated(databaseUrl);
  try {
    if (isPostgres(db)) await refuseUnfitPostgres(db);
    return await readSnapshot(db, (snapshot) =>
      writeBackup(snapshot, { folder, vault, release, verifies: true }),
    );
  } finally {
    await db.destroy();
  }
}
