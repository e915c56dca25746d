import { readFileSync } from "node:fs";
import { userInfo } from "node:os";

/** The user and group that a child process runs as; empty: as this process. */
export interface Account {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL refuses to run as root. In a container that runs as root it gets an account that is there anyway
 * (`postgres`, or else `nobody`), so that nothing is added to the system.
 */
export function unprivilegedAccount(): Account {
  if (process.platform === "win32" || userInfo().uid !== 0) return {};
  const accounts = readFileSync("/etc/passwd", "utf8").split("\n");
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = accounts.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid && gid) return { uid: Number(uid), gid: Number(gid) };
  }
  throw new Error(
    "PostgreSQL can’t run as root, and this system has neither a postgres nor a nobody account.",
  );
}
