import { existsSync } from "node:fs";
import { join } from "node:path";
import { npm } from "../process/install.mjs";
import { workFolder } from "../process/root.mjs";

/** Of two lines: of the newer one, and of the oldest that the desk runs on. */
const versions = ["24.21.0", "20.20.2"];

/** The path of a Node of another line than this one, which the registry has for Linux and Windows; null where it can't be had. */
export async function provideOtherNode() {
  const [line] = process.versions.node.split(".");
  const version = versions.find((one) => !one.startsWith(`${line}.`));
  const isWindows = process.platform === "win32";
  const name = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const folder = join(workFolder, `node-${version}`);
  const path = join(folder, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
  if (!existsSync(path))
    await npm([
      ...["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
      ...["--prefix", folder, `${name}@${version}`],
    ]);
  return existsSync(path) ? path : null;
}
