import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "./documentation";

const page = readFileSync("docs/guarantees.md", "utf8");
const numbersIn = (text: string) => [...new Set(text.match(/\bF\d\d\b/g))].sort();
const testFiles = repositoryFiles().filter((path) => /\.(test\.tsx?|spec\.ts)$/.test(path));
const textOf = (path: string) => (testFiles.includes(path) ? readFileSync(path, "utf8") : "");

const guarantees = page.split(/^- \*\*(?=F\d\d\*\*)/m).slice(1);
const named = guarantees.flatMap((row) =>
  [...row.matchAll(/^ {2}- `(.+?)` › `(.+)`$/gm)].map(([, path = "", title = ""]) => ({
    number: row.slice(0, 3),
    path,
    title,
  })),
);

test("every test that docs/guarantees.md names exists, and carries the number of its guarantee", () => {
  const missing = named.filter(
    ({ number, path, title }) => !title.includes(number) || !textOf(path).includes(title),
  );
  expect(missing).toEqual([]);
});

test("every guarantee has a test, and every number in a test's title is a guarantee", () => {
  expect([...new Set(named.map(({ number }) => number))]).toEqual(guarantees.map((row) => row.slice(0, 3)));
  const titles = testFiles.flatMap((path) => textOf(path).match(/["`][^"`\n]*\bF\d\d\b[^"`\n]*["`]/g) ?? []);
  expect(numbersIn(page)).toEqual(expect.arrayContaining(numbersIn(titles.join("\n"))));
});
