import { Client } from "pg";
import { afterAll, expect, test } from "vitest";
import { startPostgres } from "./server";
import { createTestDatabase } from "./test-database";

const first = await createTestDatabase();
const second = await createTestDatabase();

afterAll(async () => {
  await first.drop();
  await second.drop();
});

test("every test database is real, empty and separate", async () => {
  await query(first.url, "CREATE TABLE only_in_the_first (id int PRIMARY KEY)");

  const tables = "SELECT table_name FROM information_schema.tables WHERE table_schema = 'public'";
  expect(await query(first.url, tables)).toEqual([{ table_name: "only_in_the_first" }]);
  expect(await query(second.url, tables)).toEqual([]);
});

test("a stopped server no longer answers", async () => {
  const server = await startPostgres();
  expect(await query(server.url, "SELECT 1 AS one")).toEqual([{ one: 1 }]);

  await server.stop();
  await expect(query(server.url, "SELECT 1")).rejects.toThrow("ECONNREFUSED");
});

async function query(url: string, statement: string): Promise<unknown[]> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(statement)).rows;
  } finally {
    await client.end();
  }
}
