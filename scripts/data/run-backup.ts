import { existsSync, mkdirSync } from "node:fs";
import { join, resolve } from "node:path";
import { BackupProblem, noteBackup, stampOf, takeBackup, type TakenBackup } from "@/lib/desk/backup";
import { databaseName, sqlitePath } from "@/lib/platform/db/database-name";
import { fromCaller } from "../process/called-from.mjs";
import { done, readCommandLine, refused, type Outcome } from "../process/command-line";
import { withStore, type Surroundings } from "./command";

/** Takes a backup of the configured database, as a command line without the program's own name (`argv`) says. */
export async function runBackup(argv: string[], { env }: Surroundings): Promise<Outcome> {
  const asked = readCommandLine(argv, { to: { type: "string" } });
  if (asked?.values.help === true) return done(usage);
  if (asked === null || asked.positionals.length > 0) return refused(2, usage);
  const { to } = asked.values;
  return withStore(env, async ({ dataDir, databaseUrl, vault, release }) => {
    const file = sqlitePath(databaseUrl);
    // Opening it would make an empty one.
    if (file !== null && !existsSync(file))
      throw new BackupProblem(`There is no database at ${resolve(file)}.`);
    const within = to === undefined ? join(dataDir, "backups") : fromCaller(to);
    mkdirSync(within, { recursive: true, mode: 0o700 });
    const folder = join(within, `countersign-${stampOf(new Date())}`);
    const taken = await takeBackup(databaseUrl, { folder, vault, release });
    const database = databaseName(databaseUrl);
    const { takenAt } = taken.manifest;
    const unnoted = await noteBackup(dataDir, { database, takenAt, folder: resolve(folder) }).then(
      () => null,
      codeOf,
    );
    return told(taken, { database, unnoted });
  });
}

/** The backup stands, whatever becomes of the note. */
function codeOf(error: unknown): string {
  if (error instanceof Error && "code" in error) return String(error.code);
  throw error;
}

function told(
  { folder, digest, manifest, answersInClear }: TakenBackup,
  { database, unnoted }: { database: string; unnoted: string | null },
): string {
  const { takenAt, tables, needs, recordProblems } = manifest;
  const rows = tables.reduce((sum, table) => sum + table.rows, 0);
  const record =
    recordProblems?.length === 0 || recordProblems?.join() === noCheckpointYet
      ? "The record in it is whole."
      : "The record in it is NOT whole: npm run audit:verify says where.";
  return [
    `Backup of ${database} as it was at ${takenAt}: ${rows.toLocaleString("en")} rows of ${tables.length} tables.`,
    `It stands in ${folder}`,
    record,
    `It needs, and doesn’t contain: APP_SECRET (${needs.APP_SECRET.map((id) => `key ${id}`).join(", ")}), and the settings with the files that they name.`,
    ...(answersInClear === 0 ? [] : [inClear(answersInClear)]),
    `SHA-256 of its manifest, to be kept elsewhere: ${digest}`,
    ...(unnoted === null
      ? []
      : [`DATA_DIR can’t be written (${unnoted}): npm run doctor won’t know of this backup.`]),
  ].join("\n");
}

/** A desk seals them as it runs, and a release before goes on storing them so. */
function inClear(count: number): string {
  const answers = count === 1 ? "1 answer" : `${count.toLocaleString("en")} answers`;
  return `${answers} of the API in it can be read without APP_SECRET: a release before 0.5.0 stored ${count === 1 ? "it" : "them"}. Start the desk, and take another one soon after.`;
}

const noCheckpointYet = `{"kind":"no_checkpoint"}`;

const usage = `Takes a backup of the desk’s database while the desk runs, as it is at one moment.

  npm run backup                      into a new folder in DATA_DIR/backups
  npm run backup -- --to <folder>     into a new folder in that one

What is sealed stays sealed: a backup is of use with APP_SECRET alone, which isn’t in it. It says by which keys it is sealed.
It reads the same environment as the desk (DATABASE_URL, DATA_DIR, APP_SECRET), and deletes no older backup.

Exit code 0: taken; 1: not taken; 2: not understood; 65: data of another version, or moved; 78: bad configuration.`;
