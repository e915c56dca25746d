import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { imports, layers } from "@/eslint.layers.js";
import { repositoryFiles } from "./documentation";
import { folderCircles, targetsOf, type Module } from "./folder-circles";
import { folderOf, isNamed, withoutExtension } from "./import-layers.mjs";

// A test, and what only tests use, may stand on all that it tests.
const isOfTests = (path: string) => /\.test\.tsx?$/.test(path) || /^(?!scripts\/).*\/testing\//.test(path);
const modules: Module[] = repositoryFiles()
  .filter((path) => /\.m?[jt]sx?$/.test(path) && !isOfTests(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("no two folders side by side import each other, at any distance", () => {
  expect(modules.length).toBeGreaterThan(1_000);
  expect(folderCircles(modules, layers.shareTypes)).toEqual([]);
});

test("a row of the table names nothing that its folder doesn't import", () => {
  const folder = (path: string) => folderOf(withoutExtension(path), imports) ?? "";
  const pairs = modules.flatMap((module) =>
    targetsOf(module).map(({ target }) => [folder(module.path), folder(target)] as const),
  );
  const inVain = Object.entries(imports).flatMap(([from, row]) =>
    row
      .filter((name) => !pairs.some(([one, to]) => one === from && isNamed(to, [name], layers.shelves)))
      .map((name) => `${from} names ${name}`),
  );
  expect(inVain).toEqual([]);
});

const planted = (...imports: [path: string, text: string][]) =>
  folderCircles(
    imports.map(([path, text]) => ({ path, text })),
    ["shared"],
  );

describe("a planted circle is found", () => {
  test.each<[name: string, there: string, back: string]>([
    ["by relative paths", 'import { b } from "../b/two";', 'import { a } from "../a/one";'],
    ["by paths from the root", 'import { b } from "@/top/b/two";', 'export * from "@/top/a/one";'],
    ["by types", 'import type { B } from "../b/two";', 'import type { A } from "../a/one";'],
    ["by an import on demand", 'const b = await import("../b/two");', 'import "../a/one";'],
    ["over several lines", 'import {\n  b,\n  c,\n} from "../b/two";', 'import { a } from "../a/one";'],
    ["from deep within", 'import { b } from "../b/deep/three";', 'import { a } from "../a/deep/four";'],
    ["by a folder's index", 'import { b } from "../b";', 'import { a } from "../a/one";'],
  ])("%s", (_name, there, back) => {
    const found = planted(["top/a/one.ts", there], ["top/b/two.ts", back], ["top/b/index.ts", ""]);
    expect(found).toEqual(["top/a/one.ts imports top/b", "top/b/two.ts imports top/a"]);
  });

  test("at a distance", () => {
    const found = planted(
      ["top/a/one.ts", 'import "../b/two";'],
      ["top/b/two.ts", 'import "../c/three";'],
      ["top/c/three.ts", 'import "../a/one";'],
    );
    expect(found).toHaveLength(3);
  });
});

test("what is no circle is left alone: one way, a folder with what it holds, shared types", () => {
  expect(planted(["top/a/one.ts", 'import "../b/two";'], ["top/b/two.ts", 'import "zod";'])).toEqual([]);
  expect(planted(["top/one.ts", 'import "./a/two";'], ["top/a/two.ts", 'import "../one";'])).toEqual([]);
  expect(
    planted(
      ["shared/a/one.ts", 'import "../b/two";'],
      ["shared/b/two.ts", 'import type { A } from "../a/one";'],
    ),
  ).toEqual([]);
});
