import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { sql } from "kysely";
import { openDatabase } from "@/lib/desk/database/open-database";
import { createDatabase } from "./testing/postgres/database";
import { startPostgres } from "./testing/postgres/server";
import { dumpPostgres, migrateAndTake } from "./testing/releases/dump-postgres";
import { fillDesk } from "./testing/releases/fill-desk";

// Stores a database of each kind as this release writes it, in the folder of its version.
const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
const target = join("scripts/testing/releases", version);
const scratch = mkdtempSync(join(tmpdir(), "release-"));
mkdirSync(target, { recursive: true });
try {
  store("desk.db.gz", await sqliteFile());
  store("desk.sql.gz", await postgresDump());
} finally {
  rmSync(scratch, { recursive: true });
}

async function sqliteFile(): Promise<Buffer> {
  const path = join(scratch, "desk.db");
  const db = await openDatabase(`file:${path}`);
  await fillDesk(db, join(scratch, "reference-api.db"));
  await sql`vacuum`.execute(db);
  await sql`pragma wal_checkpoint(truncate)`.execute(db);
  await db.destroy();
  return readFileSync(path);
}

async function postgresDump(): Promise<string> {
  const server = await startPostgres();
  try {
    const { url } = await createDatabase(server.url);
    const schema = await migrateAndTake(url);
    const db = await openDatabase(url);
    await fillDesk(db, join(scratch, "reference-api-2.db"));
    await db.destroy();
    return await dumpPostgres(url, schema);
  } finally {
    await server.stop();
  }
}

function store(name: string, content: Buffer | string): void {
  const packed = gzipSync(content, { level: 9 });
  writeFileSync(join(target, name), packed);
  console.log(`${join(target, name)}: ${packed.length} bytes`);
}
