import { execFileSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { compareReleases } from "@/lib/desk/database/schema-state";
import { root } from "../../process/root.mjs";

const folder = "scripts/testing/releases";

/**
 * The release before this tree, with the commit that stored its database: what it was released as. In the commit of a release that
 * is the one before it. Throws where the history isn't there.
 */
export function releaseBefore(): { release: string; commit: string } {
  const stored = readdirSync(join(root, folder)).filter((name) => /^\d+\.\d+\.\d+$/.test(name));
  const head = git("rev-parse", "HEAD");
  for (const release of stored.toSorted((one, other) => compareReleases(other, one))) {
    const commit = git(
      ...["log", "-1", "--diff-filter=A", "--format=%H", "--", `${folder}/${release}/desk.sql.gz`],
    );
    if (commit !== "" && commit !== head) return { release, commit };
  }
  throw new Error("The history has no release. Fetch all of it: git fetch --unshallow");
}

function git(...args: string[]): string {
  return execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim();
}
