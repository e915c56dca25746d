import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { sql } from "kysely";
import { createDatabase, ensureDatabase } from "@/scripts/testing/postgres/database";
import { testPostgresUrl } from "@/scripts/testing/postgres/test-database";
import { openDatabase, type Database } from "../open-database";

// Migrating anew for each test file would take longer than many of their tests.
const template = "migrated_template";
let migratedFile: Promise<Buffer> | null = null;

export type OpenedDatabase = { db: Database; url: string; close(): Promise<void> };

/**
 * Opens a database of the caller's own, migrated, without a row: the SQLite file `path`, which a power cut may take (a
 * wait for the disk proves nothing here), or one on the run's PostgreSQL. `close` drops what is on PostgreSQL.
 */
export async function openMigrated(kind: "sqlite" | "postgres", path: string): Promise<OpenedDatabase> {
  if (kind === "postgres") {
    const server = await testPostgresUrl();
    await ensureDatabase(server, template, async (url) => (await openDatabase(url)).destroy());
    const { url, drop } = await createDatabase(server, template);
    const db = await openDatabase(url);
    const close = () => db.destroy().then(drop);
    return { db, url, close };
  }
  migratedFile ??= migrateFile();
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, await migratedFile);
  const url = `file:${path}`;
  const db = await openDatabase(url);
  await sql`PRAGMA synchronous = OFF`.execute(db);
  return { db, url, close: () => db.destroy() };
}

async function migrateFile(): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "migrated-"));
  try {
    const path = join(folder, "template.db");
    await (await openDatabase(`file:${path}`)).destroy();
    return readFileSync(path);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
