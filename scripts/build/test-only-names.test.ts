import { existsSync, readFileSync } from "node:fs";
import type { NextConfig } from "next";
import { expect, test, vi } from "vitest";
import { repositoryFiles } from "../testing/documentation";
import { testOnlyNamesIn } from "./test-only-names.mjs";

// As a variable, since the file has no types of its own.
const configPath = "../../next.config.js";

test.each([
  [".next-test", true],
  [".next", false],
  [".next-test-2", false],
  [undefined, false],
])("a build into %s may do what only tests may do: %s", async (distDir, may) => {
  vi.stubEnv("NEXT_DIST_DIR", distDir);
  vi.resetModules();
  const { default: config } = (await import(configPath)) as { default: NextConfig };
  vi.unstubAllEnvs();
  expect(config.compiler).toEqual({ defineServer: { TEST_BUILD: may } });
});

test("every use of what only tests may do stands behind TEST_BUILD", () => {
  const use = /\b(?:seededBug|sendUncommitted)\(|\bendAtStep\b(?! }? from)/;
  const definitions = [
    "lib/reviews/seeded-bug.ts",
    "lib/reviews/sending/send-uncommitted.ts",
    "lib/server/end-at-step.ts",
  ];
  const lines = repositoryFiles()
    .filter((path) => /^(?:app|components|lib)\/.*\.tsx?$/.test(path) && existsSync(path))
    .filter((path) => !definitions.includes(path) && !path.endsWith(".test.ts"))
    .flatMap((path) =>
      readFileSync(path, "utf8")
        .split("\n")
        .map((line) => ({ path, line: line.trim() })),
    )
    .filter(({ line }) => use.test(line) && !line.startsWith("import "));
  expect(lines.length).toBeGreaterThanOrEqual(7);
  expect(lines.filter(({ line }) => !line.includes("TEST_BUILD"))).toEqual([]);
});

test("the build that people run holds nothing of it", () => {
  // `npm run test:endurance` makes that build and looks in any case; here there may be none yet.
  if (existsSync(".next/BUILD_ID")) expect(testOnlyNamesIn(".next")).toEqual([]);
});
