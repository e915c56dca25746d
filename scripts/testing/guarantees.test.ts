import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "./documentation";

const page = readFileSync("docs/guarantees.md", "utf8");
const numbersIn = (text: string) => [...new Set(text.match(/\bF\d\d\b/g))].sort();
const testFiles = repositoryFiles().filter((path) => /\.(test\.tsx?|spec\.ts)$/.test(path));
const textOf = (path: string) => (testFiles.includes(path) ? readFileSync(path, "utf8") : "");

const rows = page.split(/^- \*\*(?=F?\d+\*\*)/m).slice(1);
const numberOf = (row: string) => row.slice(0, row.indexOf("*"));
const invariants = rows.map(numberOf).filter((number) => !number.startsWith("F"));
const named = rows.flatMap((row) =>
  [...row.matchAll(/^ {2}- `(.+?)` › `(.+)`$/gm)].map(([, path = "", title = ""]) => ({
    number: numberOf(row),
    path,
    title,
  })),
);
const carries = (title: string, number: string) =>
  number.startsWith("F") ? title.includes(number) : title.startsWith(`${number}: `);

test("every test that docs/guarantees.md names exists, and carries the number of its guarantee", () => {
  const missing = named.filter(
    ({ number, path, title }) => !carries(title, number) || !textOf(path).includes(title),
  );
  expect(missing).toEqual([]);
});

test("every guarantee has a test, and every number in a test's title is a guarantee", () => {
  expect([...new Set(named.map(({ number }) => number))]).toEqual(rows.map(numberOf));
  const titles = testFiles.flatMap((path) => textOf(path).match(/["`][^"`\n]*\bF\d\d\b[^"`\n]*["`]/g) ?? []);
  expect(numbersIn(page)).toEqual(expect.arrayContaining(numbersIn(titles.join("\n"))));
});

test("every invariant that a title begins with stands on the page, and no other", () => {
  const begun = testFiles.flatMap((path) => [...textOf(path).matchAll(/(?:describe|test|it)\(["`](\d): /g)]);
  expect([...new Set(begun.map(([, number]) => number))].sort()).toEqual(invariants);
});
