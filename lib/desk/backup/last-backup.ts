import { randomBytes } from "node:crypto";
import { mkdir, readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";

/** Beside the database, and in no backup: a restored desk has none of its own yet. */
const fileName = "last-backup.json";

const lastBackup = z.object({
  /** As `databaseName` has it: several desks may share a folder. */
  database: z.string(),
  takenAt: z.iso.datetime(),
  folder: z.string(),
});
type LastBackup = z.infer<typeof lastBackup>;

/** Notes in the data folder that a backup was taken. Throws what the file system says. */
export async function noteBackup(dataDir: string, taken: LastBackup): Promise<void> {
  const path = join(dataDir, fileName);
  const draft = `${path}.${randomBytes(6).toString("hex")}`;
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  await writeFile(draft, `${JSON.stringify(taken)}\n`, { flag: "wx", mode: 0o600 });
  await rename(draft, path);
}

/** The last backup of a database that was noted there; null where none is known. */
export async function readLastBackup(dataDir: string, database: string): Promise<LastBackup | null> {
  const text = await readFile(/* turbopackIgnore: true */ join(dataDir, fileName), "utf8").catch(
    () => "null",
  );
  const read = lastBackup.safeParse(parsed(text));
  return read.success && read.data.database === database ? read.data : null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
