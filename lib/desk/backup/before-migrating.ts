import { readdir, rm } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import type { DatabaseListener } from "@/lib/desk/database/open-database";
import { isMisfit, SecretMisfit } from "@/lib/desk/database/secret-check";
import { UpgradeBackupProblem } from "@/lib/desk/database/upgrade-backup-problem";
import { sqlitePath } from "@/lib/platform/db/database-name";
import type { Vault } from "@/lib/platform/vault/secrets";
import { stampOf } from "./stamp";
import { writeBackup } from "./write-backup";

const keptMax = 3;
const beginning = "before-upgrade-";

type Parts = {
  databaseUrl: string;
  vault: Vault;
  release: string;
  /** Told what is done, in a sentence. */
  say(text: string): void;
};

/**
 * What happens before the tables of a database with data are changed: a backup beside a SQLite file, of which the newest three
 * are kept; for PostgreSQL it is said that there should be one. Throws SecretMisfit under another secret, and UpgradeBackupProblem
 * where the files can't be written.
 */
export function backUpBeforeMigrating({
  databaseUrl,
  vault,
  release,
  say,
}: Parts): NonNullable<DatabaseListener["beforeMigrating"]> {
  const path = sqlitePath(databaseUrl);
  return async (tx, missing) => {
    if (await isMisfit(tx, vault)) throw new SecretMisfit();
    const changes = `${missing.length} ${missing.length === 1 ? "change" : "changes"} of its tables`;
    if (path === null || path === ":memory:")
      return say(
        `The database is brought up to date: ${changes}. To go back to a version from before the last one takes a backup from before: npm run backup.`,
      );
    const backups = join(dirname(resolve(path)), "backups");
    const folder = join(backups, `${beginning}${stampOf(new Date())}`);
    try {
      await writeBackup(tx, { folder, vault, release, verifies: false });
      say(`The database is brought up to date: ${changes}. A backup from before stands in ${folder}.`);
      await removeOlder(backups);
    } catch (error) {
      throw isFileError(error) ? new UpgradeBackupProblem(backups, error) : error;
    }
  };
}

async function removeOlder(backups: string): Promise<void> {
  const names = (await readdir(/* turbopackIgnore: true */ backups)).filter((name) =>
    name.startsWith(beginning),
  );
  for (const name of names.toSorted().slice(0, -keptMax))
    await rm(join(backups, name), { recursive: true, force: true });
}

/** Of the file system, and not of the database. */
function isFileError(error: unknown): error is NodeJS.ErrnoException {
  return error instanceof Error && "syscall" in error;
}
