import { existsSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";
import { environmentVariables } from "@/lib/desk/config/env-variables";
import { withFileVariant } from "@/lib/desk/config/secret-files";
import {
  codeOf,
  documentation,
  headingsOf,
  localLinks,
  repositoryFiles,
  variablesInTables,
} from "@/scripts/testing/documentation";

const files = repositoryFiles().filter((path) => existsSync(path));
const pages = documentation(files);

// Not the desk's own: they belong to the scripts, to Node and to Next.
const otherVariables = [
  "CHROMIUM_PATH",
  "ENV_FILE",
  "GUARD_ROUNDS",
  "JSON_SCHEMA_SUITE_DIR",
  "NEXT_DIST_DIR",
  "NEXT_SERVER_ACTIONS_ENCRYPTION_KEY",
  "NODE_ENV",
  "CI",
];
const ownVariables = Object.keys(environmentVariables.shape);
const knownVariables = new Set([
  ...ownVariables,
  ...withFileVariant.map((name) => `${name}_FILE`),
  ...otherVariables,
]);

test("every link and every image in the documentation leads to a file", () => {
  const broken = pages.flatMap((page) =>
    localLinks(page)
      .filter((target) => !existsSync(join(dirname(page.path), decodeURIComponent(target))))
      .map((target) => `${page.path}: ${target}`),
  );
  expect(broken).toEqual([]);
});

test("every link to a heading leads to one", () => {
  const headings = new Map(pages.map((page) => [page.path, headingsOf(page)]));
  const broken = pages.flatMap((page) =>
    [...page.text.matchAll(/\]\(([^)\s:]*)#([^)\s]+)\)/g)]
      .filter(([, target = "", heading = ""]) => {
        const path = target === "" ? page.path : join(dirname(page.path), target);
        return headings.get(path)?.includes(heading) !== true;
      })
      .map(([link]) => `${page.path}: ${link}`),
  );
  expect(broken).toEqual([]);
});

test("every path that the documentation names exists", () => {
  const path = /^(?:\.ci|app|components|conformance|docs|e2e|lib|ops|public|scripts)\/[\w.()[\]/-]*$/;
  const missing = pages.flatMap((page) =>
    codeOf(page)
      .filter((code) => path.test(code) && !existsSync(code))
      .map((code) => `${page.path}: ${code}`),
  );
  expect(missing).toEqual([]);
});

test("every npm command that the documentation names exists", () => {
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8"));
  const missing = pages.flatMap((page) =>
    codeOf(page)
      .flatMap((code) =>
        [...code.matchAll(/\bnpm (?:run )?(?!run\b)([\w:-]+)/g)].map(([, name = ""]) => name),
      )
      .filter((name) => !["ci", "install"].includes(name) && !(name in scripts))
      .map((name) => `${page.path}: npm run ${name}`),
  );
  expect(missing).toEqual([]);
});

test("every environment variable that the documentation names exists", () => {
  const unknown = pages.flatMap((page) => {
    const assigned = codeOf(page).flatMap((code) => [...code.matchAll(/(?:^|\s)([A-Z][A-Z0-9_]+)=/g)]);
    return [...variablesInTables(page), ...assigned.map(([, name = ""]) => name)]
      .filter((name) => !knownVariables.has(name))
      .map((name) => `${page.path}: ${name}`);
  });
  expect(unknown).toEqual([]);
});

test("every environment variable is documented", () => {
  const configuration = readFileSync("docs/configuration.md", "utf8");
  expect(ownVariables.filter((name) => !configuration.includes(name))).toEqual([]);
});

test("no file names a folder of the machine that it was written on, or a package registry", () => {
  const machineFolder = /(?<![\w.@:/-])\/(?:work|root|tmp|home\/\w+|Users\/\w+)\/[\w.]/;
  const registry = /https?:\/\/[\w.-]*(?:registry|npm|artifactory|nexus)[\w.-]*\//i;
  const found = files.flatMap((path) => {
    const text = readFileSync(path, "utf8");
    if (text.includes("\0")) return [];
    return text
      .split("\n")
      .flatMap((line, index) =>
        machineFolder.test(line) || registry.test(line) ? [`${path}:${index + 1}`] : [],
      );
  });
  expect(found).toEqual([]);
});
