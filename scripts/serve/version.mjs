import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../process/root.mjs";

/** What is served: the release, and the digest of the sources (scripts/build/build.mjs) shortened as far as people compare it. */
export function versionOf(distDir, { development }) {
  const { version } = JSON.parse(readFileSync(join(root, "package.json"), "utf8"));
  const build = development
    ? "development"
    : readFileSync(join(root, distDir, "BUILD_ID"), "utf8")
        .trim()
        .slice(0, 12);
  return { version, build };
}
