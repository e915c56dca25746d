import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { environmentVariables } from "@/lib/desk/config/env-variables";
import { withFileVariant } from "@/lib/desk/config/secret-files";
import { variableTables } from "@/lib/desk/config/variable-tables";
import { markdownTable } from "@/scripts/testing/markdown-table";

const page = "docs/configuration.md";
const ofFile = new Set<string>(withFileVariant);

/** Of a variable that isn't set; null where the variable itself has none. */
function defaultOf(name: string): string | null {
  const { [name]: value } = environmentVariables.partial().parse({}) as Record<string, unknown>;
  if (value === undefined) return null;
  if (Array.isArray(value))
    return value.length === 0 ? "none" : value.map((one) => `\`${String(one)}\``).join(", ");
  return `\`${String(value)}\``;
}

test("every variable has one row in one table", () => {
  const described = Object.values(variableTables).flatMap((rows) => Object.keys(rows));
  expect(described.toSorted()).toEqual(Object.keys(environmentVariables.shape).toSorted());
});

test("a row says the default of its variable, or what takes its place where it has none", () => {
  const rows = Object.values(variableTables).flatMap((table) => Object.entries(table));
  const unclear = rows.filter(([name, row]) => (row.default === undefined) === (defaultOf(name) === null));
  expect(unclear.map(([name]) => name)).toEqual([]);
});

test("the tables of docs/configuration.md are made of the variables: `npx vitest run docs/configuration.test.ts -u`", async () => {
  let text = readFileSync(page, "utf8");
  for (const [heading, rows] of Object.entries(variableTables)) {
    const table = markdownTable(
      ["variable", "default", "what to set"],
      Object.entries(rows).map(([name, row]) => [
        ofFile.has(name) ? `\`${name}\`, \`${name}_FILE\`` : `\`${name}\``,
        row.default ?? defaultOf(name) ?? "",
        row.set,
      ]),
    );
    const place = new RegExp(`(^##+ ${heading}\\n(?:(?!#).*\\n)*?)\\| variable .*\\n(?:\\|.*\\n)+`, "m");
    expect(place.test(text), `a table under “${heading}”`).toBe(true);
    text = text.replace(place, (_all, before: string) => `${before}${table}\n`);
  }
  await expect(text).toMatchFileSnapshot("configuration.md");
});
