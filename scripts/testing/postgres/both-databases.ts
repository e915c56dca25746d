import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll } from "vitest";
import { createTestDatabase } from "./test-database";

/** A folder for SQLite files and an empty database on PostgreSQL, both gone after the suite. */
export function bothDatabases(): { folder: string; postgresUrl: () => string } {
  const folder = mkdtempSync(join(tmpdir(), "countersign-databases-"));
  let postgres: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    postgres = await createTestDatabase();
  });
  afterAll(async () => {
    await postgres.drop();
    rmSync(folder, { recursive: true });
  });
  return { folder, postgresUrl: () => postgres.url };
}
