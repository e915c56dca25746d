import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { testFolder } from "./clean-up";
import { passedStages } from "./passed-stages.mjs";

const folder = testFolder();
const git = (...words: string[]) => execFileSync("git", words, { cwd: folder, stdio: "pipe" });
const commit = (text: string) => {
  writeFileSync(join(folder, "file"), text);
  git("add", "--all");
  git("-c", "user.name=T", "-c", "user.email=t@example.com", "commit", "--message", text);
};
const stage = (name: string, failed = 0) => ({ name, passed: 1, failed, seconds: 2 });
const names = (isFull = true) =>
  passedStages(isFull, folder)
    .results()
    .map(({ name }) => name);

test("a full run is resumed on the same commit alone, of stages that passed on a tree without changes", () => {
  git("init");
  writeFileSync(join(folder, ".gitignore"), ".build");
  commit("one");
  const [first, beside] = [passedStages(true, folder), passedStages(true, folder)];
  first.note(stage("unit"));
  beside.note(stage("soak"));
  first.note(stage("e2e", 1));
  expect(names()).toEqual(["unit", "soak"]);
  expect(names(false)).toEqual([]);
  // What passed and fails now has not passed.
  first.note(stage("unit", 1));
  expect(names()).toEqual(["soak"]);

  writeFileSync(join(folder, "file"), "changed");
  expect(names()).toEqual([]);
  first.note(stage("build"));
  git("checkout", "--", "file");
  expect(names()).toEqual(["soak"]);
  commit("two");
  expect(names()).toEqual([]);
});
