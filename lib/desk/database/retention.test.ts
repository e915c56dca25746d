import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openDatabase } from "./open-database";

test("every table of the desk's database has its place in what is kept, and for how long", async () => {
  const db = await openDatabase("file::memory:");
  const tables = (await db.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  await db.destroy();
  expect(tables.length).toBeGreaterThan(15);
  const page = readFileSync("docs/retention.md", "utf8");
  expect(tables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
