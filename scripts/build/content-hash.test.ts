import { mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { contentHash } from "./content-hash.mjs";

let base: string;
const hash = () => contentHash(base, ["app", "next.config.js"]);
const write = (path: string, content: string) => writeFileSync(join(base, path), content);

beforeEach(() => {
  base = testFolder();
  mkdirSync(join(base, "app", "tools"), { recursive: true });
  write("app/tools/page.tsx", "one");
});

test("the same sources give the same hash, whenever they were written", () => {
  const before = hash();
  write("app/tools/page.tsx", "one");
  expect(hash()).toBe(before);
});

test("a changed, added, removed or renamed source gives another hash", () => {
  const seen = new Set([hash()]);
  write("app/tools/page.tsx", "two");
  seen.add(hash());
  write("next.config.js", "");
  seen.add(hash());
  renameSync(join(base, "app/tools/page.tsx"), join(base, "app/page.tsx"));
  seen.add(hash());
  rmSync(join(base, "app/page.tsx"));
  seen.add(hash());
  expect(seen.size).toBe(5);
});

test("a test is no part of what is built", () => {
  const before = hash();
  write("app/tools/page.test.tsx", "a test");
  expect(hash()).toBe(before);
});

test("what is compiled in from outside the files counts too", () => {
  expect(contentHash(base, ["app"], ["a"])).not.toBe(contentHash(base, ["app"], ["b"]));
});
