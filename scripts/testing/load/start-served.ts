import { fork } from "node:child_process";
import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LoopDelay, Memory, ServedMessage } from "./served";

export type Served = {
  url: string;
  token: string;
  measure(): Promise<{ memory: Memory; loopDelay: LoopDelay }>;
  /** Ends the process and takes its data away. */
  stop(): Promise<void>;
};

/** The stand-alone reference API in a process and a folder of its own, on loopback. */
export async function startServed(): Promise<Served> {
  const folder = mkdtempSync(join(tmpdir(), "reference-api-load-"));
  const token = randomBytes(24).toString("hex");
  const child = fork("scripts/testing/load/served.ts", [join(folder, "reference-api.db"), token], {
    execArgv: ["--expose-gc", "--import", "tsx"],
  });
  const ended = new Promise<void>((resolve) => child.once("exit", () => resolve()));
  const next = <Kind extends ServedMessage["kind"]>(kind: Kind) =>
    new Promise<Extract<ServedMessage, { kind: Kind }>>((resolve, reject) => {
      child.once("message", (message: ServedMessage) => {
        if (isOf(message, kind)) resolve(message);
      });
      void ended.then(() => reject(new Error("The server ended.")));
    });
  const { url } = await next("serving");
  return {
    url,
    token,
    async measure() {
      const message = next("measured");
      child.send("measure");
      return message;
    },
    async stop() {
      child.kill("SIGTERM");
      await ended;
      rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

function isOf<Kind extends ServedMessage["kind"]>(
  message: ServedMessage,
  kind: Kind,
): message is Extract<ServedMessage, { kind: Kind }> {
  return message.kind === kind;
}
