import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../process/root.mjs";

/**
 * What a full run has passed on the commit that is checked out, so that a run of hours can be ended and resumed. Nothing is kept of
 * a tree with changes in it, nor of another commit.
 */
export function passedStages(isFull, folder = root) {
  const file = join(folder, ".build", "full-run.json");
  const commit = isFull ? cleanCommit(folder) : null;
  // Read each time: another stage may run beside this one.
  const results = () => {
    const kept = commit !== null && existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : null;
    return kept?.commit === commit ? kept.results : [];
  };
  return {
    results,
    note(result) {
      // Still the same, after what may have taken an hour.
      if (commit === null || cleanCommit(folder) !== commit) return;
      const others = results().filter(({ name }) => name !== result.name);
      const now = result.failed === 0 ? [...others, { ...result, at: new Date().toISOString() }] : others;
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, JSON.stringify({ commit, results: now }, null, 2));
    },
  };
}

function cleanCommit(folder) {
  const git = (...words) =>
    execFileSync("git", words, { cwd: folder, encoding: "utf8", stdio: "pipe" }).trim();
  try {
    return git("status", "--porcelain") === "" ? git("rev-parse", "HEAD") : null;
  } catch {
    return null;
  }
}
