import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const rows = readFileSync("docs/threat-model.md", "utf8")
  .split("\n")
  .filter((line) => /^\| (?!threat\b|-)/.test(line))
  .map((line) => line.split("|").map((cell) => cell.trim()));

test("each threat has an answer, and a test that is there", () => {
  expect(rows.length).toBeGreaterThan(25);
  const unheld = rows.filter(([, , answer = "", holding = ""]) => {
    const [, path = "", title = ""] = /^`([^`]+)` › `([^`]+)`$/.exec(holding) ?? [];
    return answer === "" || !existsSync(path) || !readFileSync(path, "utf8").includes(title);
  });
  expect(unheld).toEqual([]);
});

test("each number that an answer names is a guarantee", () => {
  const guarantees = readFileSync("docs/guarantees.md", "utf8");
  const numbers = rows.flatMap(([, , answer = ""]) => answer.match(/\bF\d\d+\b/g) ?? []);
  expect(numbers.filter((number) => !guarantees.includes(`- **${number}** `))).toEqual([]);
});
