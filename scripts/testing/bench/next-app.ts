import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { runNode } from "../../process/run.mjs";
import type { Stop } from "../clean-up";
import { startProgram, type Program } from "../load/programs";

const next = resolve("node_modules/next/dist/bin/next");

/**
 * Writes a Next app of these files into a work folder, builds it with the packages of this repository and serves it. It is
 * what a bench compares with, and never ships. `headers` come with every answer.
 */
export async function startNextApp(
  stop: Stop,
  name: string,
  files: Record<string, string>,
  readyPath: string,
  headers: { key: string; value: string }[] = [],
): Promise<Program> {
  const folder = resolve(".build", name);
  rmSync(folder, { recursive: true, force: true });
  const config = `export default {
  poweredByHeader: false,
  turbopack: { root: ${JSON.stringify(resolve("."))} },
  headers: async () => ${JSON.stringify(headers.length > 0 ? [{ source: "/:path*", headers }] : [])},
};
`;
  const all = {
    "package.json": '{"private":true,"type":"module"}\n',
    "next.config.js": config,
    // Without one of its own it would be built with the desk's, and its scripts refused by the desk's policy.
    "instrumentation.js": "export function register() {}\n",
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  const code = await runNode([next, "build", folder], {
    env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    quiet: true,
    timeoutMs: 300_000,
  });
  if (code !== 0) throw new Error(`The bare app could not be built; try: node ${next} build ${folder}`);
  return startProgram(stop, {
    // By Next's own command, which reads the port from the environment.
    // Its connections rest as long as the desk's may: one that ends while it is used again would end the bench.
    args: [next, "start", folder, "-H", "127.0.0.1", "--keepAliveTimeout", "65000"],
    env: { NEXT_TELEMETRY_DISABLED: "1" },
    readyPath,
    readyWithinMs: 60_000,
  });
}
