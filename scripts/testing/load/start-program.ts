import { spawn } from "node:child_process";
import { setTimeout as pause } from "node:timers/promises";
import { freePort } from "../../process/free-port";

export type Program = {
  url: string;
  /** Everything that it has written. */
  output(): string;
  isRunning(): boolean;
  end(signal: "SIGTERM" | "SIGKILL"): Promise<void>;
};

type Start = {
  /** Arguments for Node. */
  args: string[];
  /** On top of PATH and HOME; HOST and PORT are set here. */
  env: Record<string, string>;
  /** A path that answers once it serves, whatever the status. */
  readyPath: string;
  readyWithinMs: number;
};

/** Starts a program of this repository on a free port of loopback and waits until it answers. */
export async function startProgram({ args, env, readyPath, readyWithinMs }: Start): Promise<Program> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const { PATH = "", HOME = "", NODE_ENV = "production" } = process.env;
  const child = spawn(process.execPath, args, {
    env: { PATH, HOME, ENV_FILE: "", NODE_ENV, ...env, HOST: "127.0.0.1", PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Whatever ends this process takes the program with it.
  const onExit = () => child.kill("SIGKILL");
  process.once("exit", onExit);
  let output = "";
  const keep = (chunk: Buffer) => void (output += chunk.toString("utf8"));
  child.stdout.on("data", keep);
  child.stderr.on("data", keep);
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
  };
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
