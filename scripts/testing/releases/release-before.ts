import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../process/root.mjs";

/**
 * The release before this tree, with the commit that stored its database: what it was released as. Throws where the history isn't
 * there.
 */
export function releaseBefore(): { release: string; commit: string } {
  const release = newestBefore(readFileSync(join(root, "CHANGELOG.md"), "utf8"));
  const stored = `scripts/testing/releases/${release}/desk.sql.gz`;
  const log = ["log", "-1", "--diff-filter=A", "--format=%H", "--", stored];
  const commit = execFileSync("git", log, { cwd: root, encoding: "utf8" }).trim();
  if (commit === "")
    throw new Error(`The history has no commit that stored ${release}: git fetch --unshallow`);
  return { release, commit };
}

/** The newest release that a changelog names; the one before it where nothing has changed since, so that the tree is that release. */
export function newestBefore(changelog: string): string {
  const [, ...sections] = changelog.split(/^## /m);
  const isReleased = (section: string) => !section.startsWith("[Unreleased]");
  const hasChanged = sections.some((section) => !isReleased(section) && /^- /m.test(section));
  const [newest, before] = sections.filter(isReleased).map((section) => /^\[([\d.]+)\]/.exec(section)?.[1]);
  const release = hasChanged ? newest : before;
  if (release === undefined) throw new Error("The changelog names no release before this tree.");
  return release;
}
