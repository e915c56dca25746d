import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { applyPatch, parsePatch } from "diff";
import { root } from "../../process/root.mjs";

const folder = join(root, "lib/desk/reviews/testing/model/bugs");

/** The names of the seeded bugs: one patch each. */
export const bugNames = readdirSync(folder)
  .filter((name) => name.endsWith(".patch"))
  .map((name) => name.replace(/\.patch$/, ""))
  .toSorted();

/** The file that a bug changes, by its path in the repository, and how. Throws where the patch doesn't fit the file. */
export function seededBug(name) {
  const [patch, ...more] = parsePatch(readFileSync(join(folder, `${name}.patch`), "utf8"));
  if (!patch?.newFileName || more.length > 0) throw new Error(`${name}: not a patch of one file.`);
  return {
    file: patch.newFileName.replace(/^b\//, ""),
    apply(source) {
      const changed = applyPatch(source, patch);
      if (changed === false) throw new Error(`${name}: the patch doesn’t fit any more. Make it anew.`);
      return changed;
    },
  };
}
