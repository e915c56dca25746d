import { execFile } from "node:child_process";
import { chownSync } from "node:fs";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Account } from "./account";
import type { PostgresBinaries } from "./binaries";

const run = promisify(execFile);

interface Cluster {
  scratch: string;
  dataDir: string;
  password: string;
}

/** Makes the files of a new cluster whose superuser is `postgres`. */
export async function createCluster(
  binaries: PostgresBinaries,
  account: Account,
  cluster: Cluster,
): Promise<void> {
  const passwordFile = join(cluster.scratch, "password");
  await writeFile(passwordFile, cluster.password, { mode: 0o600 });
  giveTo(account, passwordFile);
  const options = [
    `--pgdata=${cluster.dataDir}`,
    "--auth=scram-sha-256",
    "--username=postgres",
    `--pwfile=${passwordFile}`,
    "--encoding=UTF8",
    "--no-locale",
    "--no-sync",
  ];
  await run(binaries.initdb, options, { ...account, cwd: cluster.scratch });
  await rm(passwordFile);
}

/** Stops the server that runs on a data folder; a server that has stopped already is no error. */
export async function stopByFolder(
  binaries: PostgresBinaries,
  account: Account,
  dataDir: string,
  mode: "fast" | "immediate",
): Promise<void> {
  await run(binaries.pgCtl, ["stop", "-D", dataDir, "-m", mode, "-w"], { ...account, cwd: tmpdir() }).catch(
    () => undefined, // Already stopped, which is what was wanted.
  );
}

export function giveTo(account: Account, path: string): void {
  if (account.uid !== undefined && account.gid !== undefined) chownSync(path, account.uid, account.gid);
}
