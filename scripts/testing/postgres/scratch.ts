import { mkdtemp, readdir, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Account } from "./account";
import type { PostgresBinaries } from "./binaries";
import { giveTo, stopByFolder } from "./cluster";

const folderPrefix = "countersign-postgres-";

/** A temporary folder for one server, named for the process that will stop it. */
export async function newScratchFolder(account: Account): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  giveTo(account, scratch);
  return scratch;
}

/** Stops and removes the servers of test runs that were killed before they could do it themselves. */
export async function removeLeftovers(binaries: PostgresBinaries, account: Account): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(folderPrefix)) continue;
    if (isRunning(Number.parseInt(name.slice(folderPrefix.length), 10))) continue;
    const scratch = join(tmpdir(), name);
    await stopByFolder(binaries, account, join(scratch, "data"), "immediate");
    // Another account's leftovers can't be removed; they are its own business.
    await rm(scratch, { recursive: true, force: true }).catch(() => undefined);
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && "code" in error && error.code === "EPERM";
  }
}
