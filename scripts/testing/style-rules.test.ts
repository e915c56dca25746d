import { spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { binOf, root } from "../process/root.mjs";
import { compilerRules, compilerViolations } from "./compiler-violations";
import { objections } from "./objections";

/** What oxlint says of a folder elsewhere by this repository's rules; its `app` counts as ours. */
const oxlint = (folder: string) =>
  spawnSync(process.execPath, [binOf("oxlint", "bin/oxlint"), "-c", join(folder, ".oxlintrc.json"), folder], {
    cwd: folder,
    encoding: "utf8",
  });

function planted(): string {
  const folder = testFolder();
  copyFileSync(join(root, ".oxlintrc.json"), join(folder, ".oxlintrc.json"));
  return folder;
}

test("a cycle of imports is reported, and imports without one are not", () => {
  const folder = planted();
  writeFileSync(join(folder, "one.ts"), 'import { two } from "./two";\nexport const one = () => two;\n');
  const lint = () => oxlint(folder);
  writeFileSync(join(folder, "two.ts"), 'import { one } from "./one";\nexport const two = () => one;\n');
  expect(lint()).toMatchObject({ status: 1, stdout: expect.stringContaining("no-cycle") });
  writeFileSync(join(folder, "two.ts"), "export const two = 2;\n");
  expect(lint()).toMatchObject({ status: 0 });
});

test("what React's compiler objects to is reported, whatever a comment says, and a component without it is not", () => {
  const folder = planted();
  mkdirSync(join(folder, "app"));
  const file = join(folder, "app", "planted.tsx");
  writeFileSync(file, `/* eslint-disable */\n${compilerViolations}`);
  const { status, stdout } = oxlint(folder);
  const reported = [...stdout.matchAll(/react\(([a-z-]+)\)/g)].map(([, rule]) => rule);
  expect([status, reported.sort()]).toEqual([1, compilerRules]);
  writeFileSync(file, "export function Fine() {\n  return <p>Fine</p>;\n}\n");
  expect(oxlint(folder)).toMatchObject({ status: 0 });
});

describe("a way around the types or the house style is reported", () => {
  test.each([
    [
      "any",
      "lib/platform/http/planted.ts",
      "export const planted: any = 1;\n",
      "@typescript-eslint/no-explicit-any",
    ],
    [
      "a non-null assertion",
      "lib/platform/http/planted.ts",
      "export const planted = (a: string | null) => a!;\n",
      "@typescript-eslint/no-non-null-assertion",
    ],
    [
      "a silenced type error",
      "lib/platform/http/planted.ts",
      "// @ts-expect-error it is known\nexport const planted: string = 1;\n",
      "@typescript-eslint/ban-ts-comment",
    ],
    [
      "a silenced rule",
      "lib/platform/http/planted.ts",
      "// eslint-disable-next-line\nexport const planted: any = 1;\n",
      "@typescript-eslint/no-explicit-any",
    ],
    [
      "a silenced rule of oxlint's",
      "lib/platform/http/planted.ts",
      "// oxlint-disable-next-line\nexport const planted = 1;\n",
      "no-warning-comments",
    ],
    ["a default export", "components/ui/planted.tsx", "export default 1;\n", "import/no-default-export"],
  ])("%s", async (_guarantee, filePath, code, rule) => {
    expect(await objections(filePath, code)).toContain(rule);
  });

  test("a page's default export, which Next demands, is allowed", async () => {
    const code = "export default function Page() {\n  return null;\n}\n";
    expect(await objections("app/planted/page.tsx", code)).toEqual([]);
  });
});
