import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { migrations } from "@/lib/desk/database/migrations";
import { restoredMark } from "@/lib/desk/database/newer-data";
import type { Vault } from "@/lib/platform/vault/secrets";
import { BackupProblem } from "./backup-problem";
import {
  fileOfTable,
  judgeMarks,
  manifestDigest,
  manifestName,
  readManifest,
  type Manifest,
} from "./manifest";

export type CheckedBackup = { folder: string; manifest: Manifest; digest: string };

/**
 * Reads a backup's manifest, and holds it against the secrets and every file: keys that it needs and aren't there, and whatever
 * was changed since, throw BackupProblem. `digest`: as it was said when the backup was taken, where somebody kept it.
 */
export async function checkBackup(
  folder: string,
  { vault, digest }: { vault: Vault; digest: string | null },
): Promise<CheckedBackup> {
  const text = await textOf(join(folder, manifestName));
  const manifest = readManifest(text);
  if (manifest === null) throw new BackupProblem(`${join(folder, manifestName)} is no manifest of a backup.`);
  const found = manifestDigest(text);
  if (digest !== null && digest !== found)
    throw new BackupProblem(`This is another backup: its manifest has the SHA-256 ${found}.`);
  const { missing, isChanged } = judgeMarks(manifest, vault);
  if (missing.length > 0)
    throw new BackupProblem(
      `The backup needs ${missing.length === 1 ? "a secret" : "secrets"} that APP_SECRET doesn’t hold: ${missing.join(", ")}. Set it to what the desk had when the backup was taken; several with commas between them, the newest first.`,
    );
  if (isChanged) throw new BackupProblem("The manifest was changed since the backup was taken.");
  const unknown = manifest.migrations.filter(
    (name) => !Object.hasOwn(migrations, name) && name !== restoredMark.name,
  );
  if (unknown.length > 0)
    throw new BackupProblem(
      `The backup is of release ${manifest.release}, which this one doesn’t know (${unknown.join(", ")}). Restore it with that release or a later one.`,
    );
  for (const { name, bytes, sha256 } of manifest.tables) {
    const file = await digestOfFile(join(folder, fileOfTable(name)));
    if (file.bytes !== bytes || file.sha256 !== sha256)
      throw new BackupProblem(`${fileOfTable(name)} was changed since the backup was taken, or is cut off.`);
  }
  return { folder, manifest, digest: found };
}

/** The lines of a table, as they were written. */
export async function* linesOf({ folder }: CheckedBackup, table: string): AsyncGenerator<string> {
  const file = createReadStream(join(folder, fileOfTable(table)));
  const unzip = createGunzip();
  const reading = pipeline(file, unzip);
  // Told by the loop below; it would count as unheard until then.
  reading.catch(() => undefined);
  let parts: Buffer[] = [];
  for await (const chunk of unzip as AsyncIterable<Buffer>) {
    let from = 0;
    for (let end = chunk.indexOf(0x0a); end >= 0; end = chunk.indexOf(0x0a, from)) {
      yield Buffer.concat([...parts, chunk.subarray(from, end)]).toString("utf8");
      parts = [];
      from = end + 1;
    }
    parts.push(chunk.subarray(from));
  }
  await reading;
  if (Buffer.concat(parts).length > 0)
    throw new BackupProblem(`${fileOfTable(table)} ends in the middle of a row.`);
}

async function textOf(path: string): Promise<string> {
  try {
    return await readFile(path, "utf8");
  } catch (error) {
    throw unreadable(path, error);
  }
}

async function digestOfFile(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  let bytes = 0;
  try {
    for await (const chunk of createReadStream(path) as AsyncIterable<Buffer>) {
      hash.update(chunk);
      bytes += chunk.length;
    }
  } catch (error) {
    throw unreadable(path, error);
  }
  return { bytes, sha256: hash.digest("hex") };
}

function unreadable(path: string, error: unknown): BackupProblem {
  const code = error instanceof Error && "code" in error ? ` (${String(error.code)})` : "";
  return new BackupProblem(`${path} can’t be read${code}.`);
}
