import { existsSync, readFileSync } from "node:fs";
import type { NextConfig } from "next";
import { expect, test, vi } from "vitest";
import { patched, patches, patchMarks, patchRules } from "./patches/patches.mjs";
import { repositoryFiles } from "../testing/documentation";
import { patchMarksIn } from "./patch-marks.mjs";

// As a variable, since the file has no types of its own.
const configPath = "../../next.config.js";

test.each([
  [".next-test", patchRules],
  [".next", {}],
  [".next-test-2", {}],
  [undefined, {}],
])("the build into %s is patched only where it is the tests' own", async (distDir, rules) => {
  vi.stubEnv("NEXT_DIST_DIR", distDir);
  vi.resetModules();
  const { default: config } = (await import(configPath)) as { default: NextConfig };
  vi.unstubAllEnvs();
  // What turns pages of docs into HTML is in each build.
  const { "*.md": docs, ...ofTests } = config.turbopack?.rules ?? {};
  expect(docs).toEqual({ loaders: ["./scripts/build/help/loader.cjs"], as: "*.js" });
  expect(ofTests).toEqual(rules);
});

test.each([...new Set(patches.map(({ file }) => file))])("every patch of %s fits it once", (file) => {
  const source = readFileSync(file, "utf8");
  expect(patched(file, source)).not.toBe(source);
});

test("a patch that no longer fits is refused", () => {
  const [first] = patches;
  expect(() => patched(first?.file ?? "", "export {};")).toThrow("must fit");
});

test("no source of the product holds a mark of a patch", () => {
  const sources = repositoryFiles()
    .filter((path) => /^(?:app|components|lib|reference-api)\/.*\.tsx?$|^[\w-]+\.ts$/.test(path))
    .filter((path) => existsSync(path) && !/\.test\.tsx?$|\/testing\//.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const marked = sources.filter((path) => {
    const text = readFileSync(path, "utf8");
    return patchMarks.some((mark) => text.includes(mark));
  });
  expect(marked).toEqual([]);
});

test("the product's build holds no mark of a patch", () => {
  // `npm run test:endurance` makes that build and looks in any case; here there may be none yet.
  if (existsSync(".next/BUILD_ID")) expect(patchMarksIn(".next")).toEqual([]);
});
