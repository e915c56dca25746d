import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { bugNames, seededBug } from "@/scripts/testing/model/apply-bug.mjs";

test("there are ten seeded bugs and more", () => {
  expect(bugNames.length).toBeGreaterThanOrEqual(10);
});

// That each is caught is shown by `npm run test:endurance`.
test.each(bugNames)("the patch of %s fits the source", (name) => {
  const { file, apply } = seededBug(name);
  const source = readFileSync(file, "utf8");
  expect(apply(source)).not.toBe(source);
});
