import { execFileSync } from "node:child_process";
import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root, workFolder } from "../process/root.mjs";

/** The sources of another commit with their packages, in a folder that stays in the work folder for the next time. */
export function treeOf(commit: string): string {
  const folder = join(workFolder, `against-${commit}`);
  if (existsSync(join(folder, "node_modules"))) return folder;
  rmSync(folder, { recursive: true, force: true });
  execFileSync("git", ["clone", "--quiet", "--no-checkout", root, folder], { stdio: "inherit" });
  execFileSync("git", ["checkout", "--quiet", "--detach", commit], { cwd: folder, stdio: "inherit" });
  execFileSync("npm", ["ci", "--no-audit", "--no-fund"], { cwd: folder, stdio: "inherit" });
  return folder;
}
