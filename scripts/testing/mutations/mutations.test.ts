import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { repositoryFiles } from "../documentation";
import { mutated, mutations, titlesOf } from "./mutations.mjs";
import { unplantedProblem, verdictOf } from "./verdict.mjs";

const guarantees = readFileSync("docs/guarantees.md", "utf8");

// That each is noticed is shown by `npm run test:mutations`.
test.each(mutations)("the mutation fits the source: $name", (mutation) => {
  const source = readFileSync(mutation.file, "utf8");
  expect(mutated(mutation, source)).not.toBe(source);
});

test("each is of a guarantee, names tests that are there, and is like no other", () => {
  const files = repositoryFiles();
  for (const { name, guarantee, tests, equivalent } of mutations) {
    expect(guarantees, name).toContain(`- **${guarantee}** `);
    expect(tests.filter((path) => !files.includes(path))).toEqual([]);
    expect([tests.length > 0, equivalent !== ""], name).toEqual([true, true]);
  }
  expect(new Set(mutations.map(({ name }) => name)).size).toBe(mutations.length);
  const changes = mutations.map(({ file, find, replace }) => JSON.stringify([file, find, replace]));
  expect(new Set(changes).size).toBe(mutations.length);
});

test("there are at least four of each area", () => {
  for (const area of ["policy", "approval", "contract", "verbs", "sending", "recovery", "serving", "people"])
    expect(mutations.filter((one) => one.area === area).length, area).toBeGreaterThanOrEqual(4);
});

describe("a mutation counts as killed by a failed test alone", () => {
  const file = "lib/planted.test.ts";
  const ran = (...statuses: string[]) => [
    { file, tests: statuses.map((status, index) => ({ title: `F01 ${index}`, status })) },
  ];

  test("not by a file that can't be loaded, a run without an end, or tests that were all left out", () => {
    expect(verdictOf(ran("passed", "failed", "pending"), 1)).toEqual({ outcome: "killed", by: "F01 1" });
    expect(verdictOf(ran("passed", "skipped"), 0)).toEqual({ outcome: "survived", by: null });
    expect(verdictOf(ran(), 1)).toMatchObject({ outcome: "broken" });
    expect(verdictOf(ran("passed"), 1)).toMatchObject({ outcome: "broken" });
    expect(verdictOf(ran("skipped"), 0)).toMatchObject({ outcome: "broken" });
    expect(verdictOf(null, 124)).toMatchObject({ outcome: "broken" });
  });

  test("and only where the same tests pass without it, of each file that is named", () => {
    const asked = { tests: [file], titles: titlesOf({ guarantee: "F01" }) };
    expect(unplantedProblem({ report: ran("passed", "passed") }, asked)).toBeNull();
    expect(unplantedProblem({ report: ran("passed", "failed") }, asked)).toContain("has failed");
    expect(unplantedProblem({ report: ran("passed") }, { ...asked, titles: "F02" })).toContain("no test");
    expect(unplantedProblem({ report: [] }, asked)).toContain("no test");
    expect(unplantedProblem({ report: null }, asked)).toContain("no report");
  });
});

test("the titles of an invariant begin with its number, those of a fault have it anywhere", () => {
  expect("on sqlite 4: an expired lease").toMatch(new RegExp(titlesOf({ guarantee: "4" })));
  expect("F14: an expired lease").not.toMatch(new RegExp(titlesOf({ guarantee: "4" })));
  expect("F17 F20 twenty at once").toMatch(new RegExp(titlesOf({ guarantee: "F20" })));
});
