import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { openDesk } from "./desk";

test("the documentation says of every table when what it holds is erased", async () => {
  const desk = await openDesk("file::memory:");
  const tables = (await desk.introspection.getTables()).map(({ name }) => name);
  await desk.destroy();
  expect(tables).toContain("preparations");
  const [, section = ""] = readFileSync("docs/reviews.md", "utf8").split("## What is kept");
  expect(tables.filter((name) => !section.includes(`| \`${name}\` `))).toEqual([]);
});
