import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { repositoryFiles } from "../documentation";
import type { Module } from "../folder-circles";
import { commandFiles, devImports, devOnlyFolders } from "./dev-packages";

const modules: Module[] = repositoryFiles()
  .filter((path) => /(?<!\.d)\.m?[jt]sx?$/.test(path) && !/\.test\.tsx?$/.test(path))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));
const devOnly = devOnlyFolders();

const served = [
  "scripts/start.mjs",
  "scripts/new-data.ts",
  "instrumentation.ts",
  "next.config.js",
  "lib/wire/json-schema/server/validate-worker.mjs",
  ...modules.map(({ path }) => path).filter((path) => path.startsWith("app/")),
];

test("no command and nothing that is served imports a package for development", () => {
  const commands = commandFiles();
  expect(commands).toContain("scripts/people.ts");
  expect(modules.map(({ path }) => path)).toEqual(expect.arrayContaining([...commands, ...served]));
  expect(devOnly).toEqual(expect.arrayContaining(["node_modules/vitest", "node_modules/typescript"]));
  expect(devImports(modules, ["bin/countersign.mjs", ...commands, ...served], devOnly)).toEqual([]);
});

test("a planted import is found at a distance, and that of a type is not", () => {
  const planted = [
    { path: "scripts/a.ts", text: 'import { b } from "@/lib/b";\nimport type { C } from "vitest/config";' },
    { path: "lib/b/index.ts", text: 'export const b = () => import("../c");' },
    { path: "lib/c.mjs", text: 'import "@testing-library/react/pure";\nimport "node:fs";\nimport "zod";' },
    { path: "lib/unreached.ts", text: 'import "vitest";' },
  ];
  expect(devImports(planted, ["scripts/a.ts"], devOnly)).toEqual([
    "lib/c.mjs imports @testing-library/react",
  ]);
});
