import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openDesk } from "./open-database";

test("every table of the desk's database has its place in what is kept, and for how long", async () => {
  const desk = await openDesk("file::memory:");
  const tables = (await desk.introspection.getTables({ withInternalKyselyTables: true })).map(
    ({ name }) => name,
  );
  await desk.destroy();
  expect(tables.length).toBeGreaterThan(15);
  const page = readFileSync("docs/retention.md", "utf8");
  expect(tables.filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});
