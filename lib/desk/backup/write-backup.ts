import { createHash, randomBytes } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, open, rename, rm, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql } from "kysely";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { transactionBeganMs } from "@/lib/desk/database/database-clock";
import type { Database } from "@/lib/desk/database/open-database";
import { schemaStateOf } from "@/lib/desk/database/schema-state";
import { isMisfit } from "@/lib/desk/database/secret-check";
import { carryKeys, letGoKeys } from "@/lib/desk/database/vault-keys";
import { verifyDatabase } from "@/lib/desk/reviews/audit/verify-database";
import { markedTables, sealedColumns } from "@/lib/desk/rotation/sealed-columns";
import { isPostgres } from "@/lib/platform/db/dialect";
import { keyIdOf, type Vault } from "@/lib/platform/vault/secrets";
import { BackupProblem } from "./backup-problem";
import {
  fileOfTable,
  manifestDigest,
  manifestName,
  manifestText,
  type Manifest,
  type ManifestBody,
} from "./manifest";
import { readRows } from "./read-rows";
import { RowsDigest, type Row } from "./row-lines";
import { tablesOf, untyped, type AnyDatabase, type TableShape } from "./schema";

export type WrittenBackup = { folder: string; digest: string; manifest: ManifestBody };
type Writing = {
  /** Where it will stand; made by this, from nothing. */
  folder: string;
  vault: Vault;
  release: string;
  /** Whether it is found out, and noted, if the record is whole. */
  verifies: boolean;
};

/**
 * Writes all that a snapshot of the desk's database holds, sealed as it is, into a folder: each table's rows, and a manifest
 * with their digests and the ids of the secrets that they need. The folder appears whole or not at all. Throws BackupProblem.
 */
export async function writeBackup(
  snapshot: Database,
  { folder, vault, release, verifies }: Writing,
): Promise<WrittenBackup> {
  if (await isThere(folder)) throw new BackupProblem(`${folder} is there already.`);
  const part = `${folder}.part-${randomBytes(4).toString("hex")}`;
  try {
    await mkdir(join(part, "tables"), { recursive: true, mode: 0o700 });
    const body = await writeTables(snapshot, { part, vault, release, verifies });
    const text = manifestText(body, vault);
    await writeFile(join(part, manifestName), text, { flag: "wx", mode: 0o600, flush: true });
    for (const path of [join(part, "tables"), part]) await syncFolder(path);
    await rename(part, folder);
    await syncFolder(dirname(folder));
    return { folder, digest: manifestDigest(text), manifest: body };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

async function writeTables(
  snapshot: Database,
  { part, vault, release, verifies }: Omit<Writing, "folder"> & { part: string },
): Promise<ManifestBody> {
  const schema = await schemaStateOf(snapshot);
  if (schema === null) throw new BackupProblem("There are no tables of the desk in the database.");
  if (await isMisfit(snapshot, vault))
    throw new BackupProblem("APP_SECRET is not the one that this database was written with.");
  await carryKeys(snapshot, vault);
  const takenAt = await nowOf(snapshot);
  const keyIds = new Set<string>(vault.keyIds.slice(0, 1));
  const db = untyped(snapshot);
  const tables: Manifest["tables"] = [];
  for (const shape of await tablesOf(db))
    tables.push(await writeTable(db, shape, { path: join(part, fileOfTable(shape.name)), keyIds }));
  const gone = await letGoKeys(snapshot);
  const needed = [...keyIds].filter((keyId) => !gone.includes(keyId)).toSorted();
  return {
    ...{ type: "countersign/backup", v: 1, release },
    database: isPostgres(snapshot) ? "postgres" : "sqlite",
    takenAt,
    migrations: [...new Set([...schema.names, ...schema.changes.map(({ name }) => name)])].toSorted(),
    recordProblems: verifies ? await recordProblems(snapshot, vault) : null,
    tables,
    needs: { APP_SECRET: needed },
  };
}

/** As canonical JSON, one for each. */
export async function recordProblems(db: Database, vault: Vault): Promise<string[]> {
  const { problems } = await verifyDatabase({ db, vault, clock: () => new Date() });
  return problems.map((problem) => canonicalJson({ ...problem }));
}

async function writeTable(
  db: AnyDatabase,
  shape: TableShape,
  { path, keyIds }: { path: string; keyIds: Set<string> },
): Promise<Manifest["tables"][number]> {
  const { name, columns } = shape;
  const noteKeys = keysIn(name, keyIds);
  const rows = new RowsDigest();
  const hash = createHash("sha256");
  let bytes = 0;
  async function* lines(): AsyncGenerator<string> {
    for await (const { row, line } of readRows(db, shape)) {
      noteKeys(row);
      rows.add(line);
      yield `${line}\n`;
    }
  }
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const file = createWriteStream(/* turbopackIgnore: true */ path, { flags: "wx", mode: 0o600, flush: true });
  await pipeline(Readable.from(lines()), createGzip(), counted, file);
  return { name, columns, rows: rows.count, digest: rows.digits(), bytes, sha256: hash.digest("hex") };
}

/** Notes by which secrets the values of a row are sealed. */
function keysIn(table: string, keyIds: Set<string>): (row: Row) => void {
  const columns = sealedColumns.filter((column) => column.table === table);
  const isMarked = markedTables.some((marked) => marked.table === table);
  return (row) => {
    for (const { column, isText } of columns) {
      const value = row[column];
      const sealed = isText && typeof value === "string" ? Buffer.from(value, "base64") : value;
      if (sealed instanceof Uint8Array && sealed.byteLength > 0) keyIds.add(keyIdOf(sealed));
    }
    if (isMarked && typeof row["mark"] === "string") keyIds.add(row["mark"].slice(0, 8));
  };
}

async function nowOf(snapshot: Database): Promise<string> {
  if (!isPostgres(snapshot)) return new Date().toISOString();
  const { rows } = await sql<{ ms: number }>`select ${transactionBeganMs} as ms`.execute(snapshot);
  return new Date(rows[0]?.ms ?? Date.now()).toISOString();
}

async function isThere(path: string): Promise<boolean> {
  return stat(/* turbopackIgnore: true */ path).then(
    () => true,
    () => false,
  );
}

/** So that the names in it survive a power cut. */
async function syncFolder(path: string): Promise<void> {
  const folder = await open(/* turbopackIgnore: true */ path, "r");
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}
