import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { patchMarks } from "./patches/patches.mjs";
import { root } from "../process/root.mjs";

/** The marks of the tests' patches that the code of a build holds; maps and lists of the sources are no code. */
export function patchMarksIn(distDir) {
  const folder = join(root, distDir);
  const files = ["server", "static"]
    .flatMap((part) =>
      readdirSync(join(folder, part), { recursive: true }).map((file) => join(folder, part, file)),
    )
    .filter((path) => /\.[cm]?js$/.test(path));
  const found = new Set();
  for (const path of files) {
    const code = readFileSync(path, "utf8");
    for (const mark of patchMarks) if (code.includes(mark)) found.add(mark);
  }
  return patchMarks.filter((mark) => found.has(mark));
}
