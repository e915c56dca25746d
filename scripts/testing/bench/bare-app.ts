import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { runNode } from "../../process/run.mjs";
import { startProgram, type Program } from "../load/start-program";

/** What the bare handlers answer, byte for byte. */
export type BareReplies = { discover: string; call: string };

const next = resolve("node_modules/next/dist/bin/next");

/**
 * Builds and serves an app of route handlers that do nothing but answer, one of them after reading its body: the least
 * that the framework can do, and so the measure for what the API adds. It lives in a work folder and never ships.
 */
export async function startBareApp(replies: BareReplies): Promise<Program> {
  const folder = resolve(".build", "bare-handler");
  rmSync(folder, { recursive: true, force: true });
  const write = (path: string, text: string) => {
    mkdirSync(join(folder, path, ".."), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  write("package.json", '{"private":true,"type":"module"}\n');
  write(
    "next.config.js",
    `export default { poweredByHeader: false, turbopack: { root: ${JSON.stringify(resolve("."))} } };\n`,
  );
  write("app/discover/route.js", handler("GET", replies.discover));
  write("app/call/route.js", handler("POST", replies.call));
  write("app/read-and-call/route.js", handler("POST", replies.call, "await request.text();"));
  const code = await runNode([next, "build", folder], {
    env: { NEXT_TELEMETRY_DISABLED: "1", NODE_ENV: "production" },
    quiet: true,
    timeoutMs: 300_000,
  });
  if (code !== 0) throw new Error(`The bare app could not be built; try: node ${next} build ${folder}`);
  return startProgram({
    args: [join(import.meta.dirname, "serve-next.mjs"), folder],
    env: { NEXT_TELEMETRY_DISABLED: "1" },
    readyPath: "/discover",
    readyWithinMs: 60_000,
  });
}

function handler(method: string, reply: string, first = ""): string {
  return `export const dynamic = "force-dynamic";
const headers = {
  "Content-Type": "application/json; charset=utf-8",
  "Cache-Control": "no-store",
  "X-Content-Type-Options": "nosniff",
};
const body = ${JSON.stringify(reply)};
export async function ${method}(request) {
  ${first}
  return new Response(body, { headers });
}
`;
}
