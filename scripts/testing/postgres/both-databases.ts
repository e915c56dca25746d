import { afterAll, beforeAll } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { createTestDatabase } from "./test-database";

/** A folder for SQLite files and an empty database on PostgreSQL, both gone after the suite. */
export function bothDatabases(): { folder: string; postgresUrl: () => string } {
  const folder = testFolder();
  let postgres: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    postgres = await createTestDatabase();
  });
  afterAll(async () => {
    await postgres.drop();
  });
  return { folder, postgresUrl: () => postgres.url };
}
