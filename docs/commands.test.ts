import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "@/scripts/testing/documentation";
import { reachedFrom, targetsOf } from "@/scripts/testing/folder-circles";

const files = new Set(repositoryFiles());
const text = (path: string) => readFileSync(path, "utf8");

/** The rows of the table under a heading, each as its cells. */
function tableUnder(page: string, heading: string): string[][] {
  const [, section = ""] = text(page).split(`\n## ${heading}\n`);
  const [before = ""] = section.split("\n## ");
  const rows = before.split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const codeIn = (cell = "") => [...cell.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);

const scripts = new Map(
  [...text("bin/countersign.mjs").matchAll(/^ {2}"?([\w-]+)"?: \{ file: "([^"]+)", folder/gm)].map(
    ([, name = "", file = ""]) => [name, `scripts/${file}`],
  ),
);

test("every command stands in docs/deploy.md, and needs the database where the table says so", () => {
  const table = tableUnder("docs/deploy.md", "Commands").flatMap(([commands, needs = ""]) =>
    [...new Set(codeIn(commands).map((command) => command.split(" ")[0]))].map((name) => [
      name,
      /\b(?:the|an empty) database\b/.test(needs),
    ]),
  );
  const inCode = [...scripts].map(([name, script]) => [
    name,
    reachedFrom(script, importsOf).has("scripts/data/open-for-command.ts"),
  ]);
  expect(table.toSorted()).toEqual(inCode.toSorted());
});

test("every command about people stands in docs/people.md, with what only administrators may do in its place", () => {
  const table = tableUnder("docs/people.md", "Commands");
  const cases = [...text("scripts/people/commands.ts").matchAll(/^ {4}case "([\w-]+)":/gm)];
  const inUsage = [...text("scripts/people/usage.ts").matchAll(/npm run people -- ([\w-]+)/g)];
  const listed = table.flatMap(([command]) => codeIn(command));
  for (const inCode of [cases, inUsage])
    expect(listed.toSorted()).toEqual(inCode.map(([, name]) => name).toSorted());
  const verbs = text("docs/verbs.md");
  for (const verb of table.flatMap(([, inDesk]) => codeIn(inDesk)))
    expect(verbs).toContain(`| \`${verb}\` | people:manage |`);
});

/** The modules of the repository that one needs as it runs. */
function importsOf(path: string): string[] {
  return targetsOf({ path, text: text(path) }).flatMap(({ target, isType }) =>
    isType
      ? []
      : ([target, `${target}.ts`, `${target}.tsx`, `${target}/index.ts`].find((one) => files.has(one)) ?? []),
  );
}
