import { tmpdir } from "node:os";
import { type ChildProcess, spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { rmSync, writeFileSync } from "node:fs";
import { rm, mkdtemp, readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { Client } from "pg";
import { freePort } from "../../process/free-port";
import { type Account, unprivilegedAccount } from "./account";
import { findPostgresBinaries, type PostgresBinaries } from "./binaries";
import { createCluster, stopByFolder, giveTo } from "./cluster";

/** A running server; `url` names its `postgres` database and carries a superuser's password. */
export interface PostgresServer {
  url: string;
  stop: () => Promise<void>;
}

/** The server's own certificate and key, as PEM. */
export type ServerCertificate = { certificate: string; key: string };

const startDeadlineMs = 60_000;
const stopDeadlineMs = 20_000;

/**
 * Starts a real PostgreSQL on 127.0.0.1 with a fresh cluster in the system's temporary folder. Works as root too.
 * With `tls` it takes encrypted connections too. The caller stops it; what a killed test run left behind is stopped and removed at the next start.
 */
export async function startPostgres(tls?: ServerCertificate): Promise<PostgresServer> {
  const account = unprivilegedAccount();
  const scratch = await newScratchFolder(account);
  const binaries = await findPostgresBinaries(account, scratch);
  await removeLeftovers(binaries, account);

  const dataDir = join(scratch, "data");
  const password = randomBytes(18).toString("hex");
  await createCluster(binaries, account, { scratch, dataDir, password });
  if (tls) writeCertificate(dataDir, account, tls);

  const port = await freePort();
  const server = spawn(
    binaries.postgres,
    [...serverArguments(dataDir, port), ...(tls ? ["-c", "ssl=on"] : [])],
    {
      ...account,
      cwd: scratch,
      stdio: ["ignore", "ignore", "pipe"],
    },
  );
  const onExit = () => {
    server.kill("SIGQUIT");
    rmSync(scratch, { recursive: true, force: true });
  };
  process.once("exit", onExit);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`;
  await untilReady(server, url);

  const stop = async () => {
    await shutDown(server, binaries, account, dataDir);
    process.removeListener("exit", onExit);
    await rm(scratch, { recursive: true, force: true, maxRetries: 5 });
  };
  return { url, stop };
}

function serverArguments(dataDir: string, port: number): string[] {
  // The cluster is thrown away, so waiting for the disk would only slow the tests down.
  const settings = [
    "listen_addresses=127.0.0.1",
    "unix_socket_directories=",
    "fsync=off",
    "max_connections=200",
  ];
  return ["-D", dataDir, "-p", String(port), ...settings.flatMap((setting) => ["-c", setting])];
}

/** Under the names that the server looks for; it refuses a key that others may read. */
function writeCertificate(dataDir: string, account: Account, { certificate, key }: ServerCertificate): void {
  for (const [name, text] of Object.entries({ "server.crt": certificate, "server.key": key })) {
    writeFileSync(join(dataDir, name), text, { mode: 0o600 });
    giveTo(account, join(dataDir, name));
  }
}

async function untilReady(server: ChildProcess, url: string): Promise<void> {
  let log = "";
  server.stderr?.on("data", (chunk: Buffer) => {
    log = (log + chunk.toString("utf8")).slice(-8_000);
  });
  const deadline = Date.now() + startDeadlineMs;
  while (Date.now() < deadline) {
    if (hasEnded(server)) throw new Error(`PostgreSQL ended while starting:\n${log}`);
    if (await answers(url)) return;
    await pause(50);
  }
  server.kill("SIGQUIT");
  throw new Error(`PostgreSQL was not ready after ${startDeadlineMs} ms:\n${log}`);
}

async function answers(url: string): Promise<boolean> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 2_000 });
  try {
    await client.connect();
    await client.query("SELECT 1");
    return true;
  } catch {
    // Not listening yet, or still recovering: the caller asks again until its deadline.
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function shutDown(
  server: ChildProcess,
  binaries: PostgresBinaries,
  account: Account,
  dataDir: string,
): Promise<void> {
  if (hasEnded(server)) return;
  const ended = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  if (process.platform === "win32") await stopByFolder(binaries, account, dataDir, "fast");
  else server.kill("SIGINT");
  const forced = setTimeout(() => server.kill("SIGQUIT"), stopDeadlineMs);
  await ended;
  clearTimeout(forced);
}

function hasEnded(server: ChildProcess): boolean {
  return server.exitCode !== null || server.signalCode !== null;
}

const folderPrefix = "countersign-postgres-";

/** A temporary folder for one server, named for the process that will stop it. */
async function newScratchFolder(account: Account): Promise<string> {
  const scratch = await mkdtemp(join(tmpdir(), `${folderPrefix}${process.pid}-`));
  giveTo(account, scratch);
  return scratch;
}

/** Stops and removes the servers of test runs that were killed before they could do it themselves. */
async function removeLeftovers(binaries: PostgresBinaries, account: Account): Promise<void> {
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
