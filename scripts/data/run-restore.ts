import { userInfo } from "node:os";
import { restoreBackup } from "@/lib/desk/restores/restore-backup";
import { databaseName } from "@/lib/platform/db/database-name";
import { fromCaller } from "../process/called-from.mjs";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";
import { withStore, type Surroundings } from "./command";
import { waiting } from "./open-for-command";

/** Restores a backup into the configured database, as a command line without the program's own name (`argv`) says. */
export async function runRestore(argv: string[], { env, say }: Surroundings): Promise<Outcome> {
  const asked = readCommandLine(argv, { sha256: { type: "string" } });
  if (asked?.values.help === true) return done(usage);
  const [folder, ...rest] = asked?.positionals ?? [];
  if (asked === null || folder === undefined || rest.length > 0) return refused(2, usage);
  const digest = asked.values.sha256?.toLowerCase() ?? null;
  return withStore(env, async ({ databaseUrl, vault }) => {
    const { backup, held } = await restoreBackup(databaseUrl, {
      ...{ folder: fromCaller(folder), vault, digest, restoredBy: accountName() },
      clock: () => new Date(),
      onWaiting: () => say(waiting),
    });
    return told({ held, takenAt: backup.manifest.takenAt, database: databaseName(databaseUrl) });
  });
}

function told({ held, takenAt, database }: { held: number; takenAt: string; database: string }): string {
  return [
    `Restored into ${database}: what the backup of ${takenAt} holds, and the record in it is as whole as it was.`,
    "What happened after that isn’t known here.",
    `${held === 1 ? "1 review is" : `${held} reviews are`} held until somebody has looked at the API.`,
    "Everybody is signed out. Confirm an administrator before the first sign-in: npm run people -- confirm --email …",
  ].join("\n");
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // A container's user need not have a name.
    return `user ${process.getuid?.() ?? ""}`;
  }
}

const usage = `Restores a backup of npm run backup into an empty database, with every desk on it stopped.

  npm run restore -- <folder of the backup>
  npm run restore -- <folder> --sha256 <digits>     and only where its manifest has that SHA-256

First it holds the manifest, every file and the keys in APP_SECRET against the backup; then it writes all of it, or nothing. It
reads the same environment as the desk (DATABASE_URL, DATA_DIR, APP_SECRET): set DATABASE_URL, or DATA_DIR, to a new place.
Reviews that aren’t settled are held afterwards, and nobody is signed in.

Exit code 0: restored; 1: refused, and nothing was changed; 2: not understood; 78: bad configuration.`;
