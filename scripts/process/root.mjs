import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("../..", import.meta.url));

/** What the scripts themselves keep: locks, reports. Never committed. */
export const workFolder = join(root, ".build");

/** The path of a program inside an installed package, to be run by Node itself: no shell, no shim, one process. */
export function binOf(packageName, file) {
  return join(root, "node_modules", ...packageName.split("/"), ...file.split("/"));
}
