import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "@/scripts/process/free-port";
import { actionKey } from "@/scripts/serve/action-key.mjs";
import { addServerOrigin } from "./browser-problems";
import {
  isKept,
  keepBackup,
  keepCanaries,
  keepDatabase,
  keepText,
  keptFolder,
} from "@/scripts/testing/secrets/kept";

/** The built app, served by a process of its own. */
export interface TestServer {
  /** The origin, without a trailing slash. */
  readonly url: string;
  readonly port: number;
  readonly dataDir: string;
  readonly env: Readonly<Record<string, string>>;
  /** The number of the process; another one after a restart. */
  readonly pid: number;
  /** Everything that the process has written so far, all starts together. */
  logs: () => string;
  /** Ends the process as a supervisor would (SIGTERM, then SIGKILL). Returns its exit code, null where it was killed. */
  stop: () => Promise<number | null>;
  /** Ends the process at once, as a power cut would. */
  kill9: () => Promise<void>;
  /** Starts it again on the same port and data, after ending it if it still runs. */
  restart: (env?: Readonly<Record<string, string>>) => Promise<void>;
  /** Ends the process. Its data is removed; in a run of the browser tests only once it has been searched for secrets. */
  dispose: () => Promise<void>;
}

/** One browser is enough: whoever prepares something may approve it, unless it may destroy something. */
export const onePersonPolicy = resolve("scripts/testing/one-person-policy.json");

const readyWithinMs = 120_000;
/** The app promises to end within 15 s; after that it is killed. */
const stopWithinMs = 15_000;
/** As `npm start` serves, of a build that is there. */
const serveBuilt = "scripts/serve/serve-built.mjs";
const running = new Set<ChildProcess>();
// A test run that ends in any way takes its servers with it.
process.on("exit", () => running.forEach((child) => child.kill("SIGKILL")));

/**
 * Starts the built app (`NEXT_DIST_DIR`, else `.next-test`) on a free port with a fresh data folder and waits until
 * it is healthy; `folder` is that of another copy of the repository, `program` what serves in the place of what \`npm start\`
 * does. `env` adds to the settings and replaces them; nothing of the caller's own configuration is handed on.
 * Throws with the process's output if it ends or doesn't become healthy.
 */
export async function startServer(
  options: { env?: Readonly<Record<string, string>>; folder?: string; program?: readonly string[] } = {},
): Promise<TestServer> {
  const port = await freePort();
  if (isKept()) await mkdir(keptFolder, { recursive: true });
  const dataDir = await mkdtemp(join(isKept() ? keptFolder : tmpdir(), "countersign-e2e-"));
  let env: Record<string, string> = {
    HOST: "127.0.0.1",
    PORT: String(port),
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: dataDir,
    DEMO_DATA: "off",
    POLICY_FILE: onePersonPolicy,
    ...options.env,
  };
  const url = env.APP_URL ?? `http://localhost:${port}`;
  addServerOrigin(url);
  let output = "";
  let child = launch();

  function launch(): ChildProcess {
    const started = spawn(process.execPath, options.program ?? [serveBuilt], {
      env: { ...systemEnv(), ...env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
      ...(options.folder === undefined ? {} : { cwd: options.folder }),
    });
    running.add(started);
    const keep = (chunk: Buffer) => {
      output += chunk.toString("utf8");
    };
    started.stdout?.on("data", keep);
    started.stderr?.on("data", keep);
    started.once("exit", () => running.delete(started));
    return started;
  }

  const server: TestServer = {
    url,
    port,
    dataDir,
    get pid() {
      return child.pid ?? 0;
    },
    get env() {
      return env;
    },
    logs: () => output,
    stop: async () => {
      await end(child, "SIGTERM");
      return child.exitCode;
    },
    kill9: () => end(child, "SIGKILL"),
    restart: async (changes = {}) => {
      await end(child, "SIGTERM");
      env = { ...env, ...changes };
      child = launch();
      await untilHealthy(child, port, () => output);
    },
    dispose: async () => {
      await end(child, "SIGTERM");
      if (isKept()) await keepForSearch(dataDir, env, output);
      else await rm(dataDir, { recursive: true, force: true, maxRetries: 5 });
    },
  };
  try {
    await untilHealthy(child, port, () => output);
  } catch (error) {
    await server.dispose();
    throw error;
  }
  return server;
}

/** Its folder stays where it is; with it go its log, its tables where they are elsewhere, and what to look for. */
async function keepForSearch(dataDir: string, env: Record<string, string>, log: string): Promise<void> {
  const { DATABASE_URL: database = "" } = env;
  await keepText("log", log);
  if (database.startsWith("postgres")) await keepDatabase(database);
  await keepBackup({ ...env, DATA_DIR: dataDir });
  // A server that did not come up may not have made its own.
  const generated = async (file: string) => {
    const path = join(dataDir, file);
    return existsSync(path) ? (await readFile(path, "utf8")).trim() : undefined;
  };
  const secrets = [
    { name: "credential", value: env.TOOL_API_CREDENTIAL ?? (await generated("tool-api-credential")) },
    { name: "previous credential", value: env.TOOL_API_CREDENTIAL_PREVIOUS || undefined },
    { name: "APP_SECRET", value: env.APP_SECRET ?? (await generated("app-secret")) },
    { name: "key of the server actions", value: actionKey({ ...env, DATA_DIR: dataDir }) },
  ];
  await keepCanaries(secrets.flatMap(({ name, value }) => (value === undefined ? [] : [{ name, value }])));
}

/** What a program needs of the system around it; the desk's own settings come from the test alone. */
function systemEnv(): Record<string, string> {
  const names = ["PATH", "HOME", "TMPDIR", "TEMP", "LANG", "SystemRoot", "ComSpec", "USERPROFILE"];
  const system: Record<string, string> = {
    NEXT_DIST_DIR: process.env.NEXT_DIST_DIR ?? ".next-test",
    // Next reads no .env by itself then.
    __NEXT_PROCESSED_ENV: "true",
  };
  for (const name of names) {
    const value = process.env[name];
    if (value !== undefined) system[name] = value;
  }
  return system;
}

async function untilHealthy(child: ChildProcess, port: number, logs: () => string): Promise<void> {
  const deadline = Date.now() + readyWithinMs;
  while (Date.now() < deadline) {
    if (hasEnded(child)) throw new Error(`The server ended while starting:\n${logs()}`);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null); // Not listening yet.
    // Also while it starts; what Next's own command serves says nothing of that.
    if (answer?.status === 200 && (await answer.json()).phase !== "starting") return;
    await pause(50);
  }
  throw new Error(`The server was not healthy within ${readyWithinMs} ms:\n${logs()}`);
}

async function end(child: ChildProcess, signal: "SIGTERM" | "SIGKILL"): Promise<void> {
  if (hasEnded(child)) return;
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  child.kill(signal);
  const forced = setTimeout(() => child.kill("SIGKILL"), stopWithinMs);
  await ended;
  clearTimeout(forced);
}

function hasEnded(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null;
}
