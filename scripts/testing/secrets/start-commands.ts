import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { openSync, readFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { Settings } from "./canary-settings";
import type { Call, Ran } from "./command-runner";

export type Commands = Awaited<ReturnType<typeof startCommands>>;

/** One process that runs commands one after the other, and a file in `folder` with everything that they print. */
export async function startCommands(folder: string) {
  await mkdir(folder, { recursive: true });
  const path = join(folder, "printed.txt");
  const printed = openSync(path, "a");
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/testing/secrets/command-runner.ts"], {
    stdio: ["ignore", printed, printed, "ipc"],
    env: { PATH: process.env["PATH"], NODE_ENV: "production" },
  });
  let last: Promise<unknown> = Promise.resolve();
  async function answerTo(call: Call): Promise<Ran & { printed: string }> {
    const before = readFileSync(path).length;
    child.send(call);
    const [ran] = (await once(child, "message")) as [Ran];
    return { ...ran, printed: readFileSync(path).subarray(before).toString("utf8") };
  }
  return {
    folder,
    run(call: Call) {
      const ran = last.then(() => answerTo(call));
      last = ran;
      return ran;
    },
    /** One that can’t share the process, as somebody’s terminal would begin it. */
    spawn: (args: string[], env: Settings) =>
      spawn(process.execPath, ["bin/countersign.mjs", ...args], {
        stdio: ["ignore", printed, printed],
        env: { ...env, NODE_ENV: "production" },
      }),
    async stop(): Promise<void> {
      child.disconnect();
      await codeOf(child);
    },
  };
}

/** What a process ends with, once it has; null where it was killed. */
export async function codeOf(child: ChildProcess): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) await once(child, "exit");
  return child.exitCode;
}
