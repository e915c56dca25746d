import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process/root.mjs";

/** Names that stand in what only the tests' build may hold: the ordered end of a process, and the seeded bugs. */
export const testOnlyNames = [
  "end-at-step",
  "SEEDED_BUG",
  "new_key_per_attempt",
  "error_is_final",
  "claim_committed_late",
  "refused_retry_failed",
  "approval_unbound",
];

/** Those of the names that the code of a build holds; maps and lists of the sources are no code. */
export function testOnlyNamesIn(distDir) {
  const folder = join(root, distDir);
  const files = ["server", "static"]
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true }).map((file) => join(folder, part, file)),
    )
    .filter((path) => /\.[cm]?js$/.test(path));
  const found = new Set();
  for (const path of files) {
    const code = readFileSync(path, "utf8");
    for (const name of testOnlyNames) if (code.includes(name)) found.add(name);
  }
  return testOnlyNames.filter((name) => found.has(name));
}
