import { spawn } from "node:child_process";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { resolve } from "node:path";
import { startProxy } from "@/scripts/testing/doubles/proxy";
import { startServer, type TestServer } from "../support/server";
import { expect, test } from "../support/test";

/** The problems that the command finds, called from another folder, with the desk's own environment. */
async function problemsOf(server: TestServer): Promise<string[]> {
  const child = spawn(process.execPath, [resolve("bin/countersign.mjs"), "doctor", "--json"], {
    cwd: tmpdir(),
    env: { PATH: process.env.PATH, ENV_FILE: "", NODE_ENV: "production", ...server.env },
    stdio: ["ignore", "pipe", "inherit"],
  });
  let output = "";
  child.stdout.on("data", (chunk: Buffer) => (output += chunk.toString()));
  await once(child, "close");
  const { findings } = JSON.parse(output) as { findings: { severity: string; text: string }[] };
  expect(findings).toContainEqual(expect.objectContaining({ severity: "ok", text: "It is ready." }));
  return findings.filter(({ severity }) => severity === "problem").map(({ text }) => text);
}

test(
  "the doctor finds nothing wrong with a desk that runs, and a proxy that holds streams back",
  { tag: "@slow" },
  async () => {
    const server = await startServer();
    const proxy = await startProxy(() => `http://127.0.0.1:${server.port}`);
    try {
      expect(await problemsOf(server)).toEqual([]);
      await server.restart({ APP_URL: proxy.url });
      expect(await problemsOf(server)).toEqual([expect.stringMatching(/^A stream is held back/)]);
    } finally {
      await proxy.goDown();
      await server.dispose();
    }
  },
);
