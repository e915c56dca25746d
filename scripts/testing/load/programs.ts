import { resolve } from "node:path";
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../process/free-port";
import { root } from "../../process/root.mjs";
import { scratchFolder, type Stop } from "../clean-up";
import type { Answers } from "./probe.mjs";

export type Program = {
  url: string;
  output(): string;
  isRunning(): boolean;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
  /** Of a program that was started with the probe, one question at a time. */
  ask<Question extends keyof Answers>(question: Question): Promise<Answers[Question]>;
};
/** The reference API in a process of its own, with the credential that may do everything. */
export type Api = Program & { credential: string };

type Start = {
  args: string[];
  /** The tree whose program it is: this one, unless it says so. */
  tree?: string;
  /** On top of PATH and HOME; HOST and PORT are set here. */
  env: Record<string, string>;
  /** A path that answers once it serves, whatever the status. */
  readyPath: string;
  readyWithinMs: number;
};

const probe = ["--expose-gc", "--import", new URL("probe.mjs", import.meta.url).href];
const standAlone = ["--import", "tsx", "scripts/reference-api.ts"];

/** The stand-alone reference API by the command that people start it with, in `env.DATA_DIR` or a folder of its own. */
export async function startApi(stop: Stop, env: Record<string, string> = {}): Promise<Api> {
  const credential = randomBytes(24).toString("hex");
  const api = await startProgram(stop, {
    args: [...probe, ...standAlone],
    env: {
      DATA_DIR: env["DATA_DIR"] ?? scratchFolder(stop),
      TOOL_API_CREDENTIAL: credential,
      REFERENCE_API_RATE_PER_MINUTE: "0",
      ...env,
    },
    readyPath: "/api/v1/tools",
    readyWithinMs: 60_000,
  });
  return { ...api, credential: env["TOOL_API_CREDENTIAL"] ?? credential };
}

/** The desk as `npm start` serves it: built first where its sources have changed. Without a TOOL_API_URL the reference API is in it. */
export function startBuiltApp(
  stop: Stop,
  env: Record<string, string>,
  tree: string = root,
): Promise<Program> {
  return startProgram(stop, {
    args: [...probe, "scripts/start.mjs"],
    tree,
    env: { DEMO_DATA: "off", POLICY_FILE: resolve("scripts/testing/one-person-policy.json"), ...env },
    readyPath: "/readyz",
    readyWithinMs: 300_000,
  });
}

/** Starts a program of this repository on a free port of loopback and waits until it answers. */
export async function startProgram(
  stop: Stop,
  { args, tree = root, env, readyPath, readyWithinMs }: Start,
): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH = "", HOME = "", NODE_ENV = "production" } = process.env;
  const child = spawn(process.execPath, args, {
    cwd: tree,
    env: { PATH, HOME, ENV_FILE: "", NODE_ENV, ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
  });
  // Whatever ends this process takes the program with it.
  const onExit = () => child.kill("SIGKILL");
  process.once("exit", onExit);
  let output = "";
  const keep = (chunk: Buffer) => void (output += chunk.toString("utf8"));
  child.stdout?.on("data", keep);
  child.stderr?.on("data", keep);
  const ended = new Promise<void>((resolve) => child.once("close", () => resolve()));
  const isRunning = () => child.exitCode === null && child.signalCode === null;
  const program: Program = {
    url,
    output: () => output,
    isRunning,
    async end(signal) {
      if (isRunning()) child.kill(signal);
      await ended;
      process.removeListener("exit", onExit);
    },
    ask: (question) =>
      new Promise((resolve, reject) => {
        child.once("message", resolve);
        void ended.then(() => reject(new Error("The program ended.")));
        child.send(question);
      }),
  };
  stop.push(() => program.end("SIGTERM"));
  const deadline = Date.now() + readyWithinMs;
  while (!(await answers(`${url}${readyPath}`))) {
    if (!isRunning() || Date.now() > deadline) {
      await program.end("SIGKILL");
      throw new Error(`${args.join(" ")} does not serve:\n${output}`);
    }
    await pause(20);
  }
  return program;
}

function answers(url: string): Promise<boolean> {
  return fetch(url, { signal: AbortSignal.timeout(5_000) }).then(
    ({ status }) => status < 500,
    () => false,
  );
}
