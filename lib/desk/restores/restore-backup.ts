import { noteChange } from "@/lib/desk/database/migrate";
import { restoredMark } from "@/lib/desk/database/newer-data";
import { schemaStateOf } from "@/lib/desk/database/schema-state";
import type { Vault } from "@/lib/platform/vault/secrets";
import { loadBackup } from "@/lib/desk/backup/load-backup";
import { checkBackup, type CheckedBackup } from "@/lib/desk/backup/read-backup";
import { beginEpoch } from "./begin-epoch";

export type Restoring = {
  folder: string;
  vault: Vault;
  /** What was said when the backup was taken; null where nobody kept it. */
  digest: string | null;
  /** A display text: who does it. */
  restoredBy: string;
  clock(): Date;
  onWaiting?: (() => void) | undefined;
};
export type Restored = { backup: CheckedBackup; held: number };

/**
 * Restores a backup into an empty database, and begins a new epoch in the same transaction: what isn't settled is held, and
 * nobody is let in again by what let them in before. Throws BackupProblem, and has changed nothing then.
 */
export async function restoreBackup(
  databaseUrl: string,
  { folder, vault, digest, restoredBy, clock, onWaiting }: Restoring,
): Promise<Restored> {
  const backup = await checkBackup(folder, { vault, digest });
  let held = 0;
  await loadBackup(databaseUrl, backup, {
    vault,
    onWaiting,
    async last(tx) {
      const state = await schemaStateOf(tx);
      if (!state?.changes.some(({ name }) => name === restoredMark.name)) await noteChange(tx, restoredMark);
      const cut = {
        takenAt: Date.parse(backup.manifest.takenAt),
        restoredAt: clock().getTime(),
        restoredBy,
        manifestDigest: backup.digest,
      };
      ({ held } = await beginEpoch(tx, cut, { vault }));
    },
  });
  return { backup, held };
}
