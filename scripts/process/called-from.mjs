import { relative, resolve } from "node:path";
import { root } from "./root.mjs";

const isByNpm = process.env.npm_lifecycle_event !== undefined && relative(root, process.cwd()) === "";

/**
 * The folder in which a command was called. npm runs it in the program's own and says where that was; without npm it is
 * the one in which this is first loaded.
 */
export const calledFrom = (isByNpm ? process.env.INIT_CWD : undefined) ?? process.cwd();

/** A path that was given as an option. */
export function fromCaller(path) {
  return resolve(calledFrom, path);
}
