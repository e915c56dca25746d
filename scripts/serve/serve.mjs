import "../process/load-env-file.mjs";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { ensureBuilt, markServing } from "../build/build.mjs";
import { ensureInstalled } from "../process/install.mjs";
import { portProblem } from "./port.mjs";
import { binOf, root } from "../process/root.mjs";
import { runNode } from "../process/run.mjs";

const testDistDir = ".next-test";
const readyWithinMs = 60_000;
// Next goes on serving after a start that threw, and answers every request with 500.
const brokenAnswersMax = 10;
const closeWithinMs = 10_000;

/** Installs and builds what is missing, serves the desk, and says where it is once it answers. */
export async function startApp() {
  const distDir = process.env.NEXT_DIST_DIR || ".next";
  if (distDir === testDistDir)
    refuse(
      `NEXT_DIST_DIR: ${testDistDir} is the build of the tests, where a desk can be told to fail. Leave it unset.`,
    );
  const host = process.env.HOST || "127.0.0.1";
  const port = Number(process.env.PORT || 3000);
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    refuse("PORT: set it to a port between 1 and 65535.");
  const problem = await portProblem(host, port);
  if (problem) refuse(problem);

  await ensureInstalled();
  if (process.argv.includes("--new-data") && (await moveDataAside()) !== 0) process.exit(1);
  if (!(await ensureBuilt(distDir))) refuse("The desk could not be built; the reason stands above.");

  markServing(distDir);
  await serve(host, port);
  await untilReady(host, port);
  console.log(`\nCountersign is ready at ${process.env.APP_URL || `http://localhost:${port}`}\n`);
}

/** In a process of its own, which reads TypeScript; it says what it did. */
function moveDataAside() {
  return runNode(["--import", "tsx", join(root, "scripts/new-data.ts")]);
}

/**
 * Next serves in this very process, so that its number, its signals and its exit code are the desk's. What keeps a
 * connection open can't keep the desk from ending.
 */
async function serve(host, port) {
  process.chdir(root);
  Object.assign(process.env, {
    HOST: host,
    PORT: String(port),
    NEXT_TELEMETRY_DISABLED: "1",
    NODE_ENV: "production",
  });
  for (const [signal, code] of [
    ["SIGINT", 130],
    ["SIGTERM", 143],
  ]) {
    process.once(signal, () => setTimeout(() => process.exit(code), closeWithinMs).unref());
  }
  const next = binOf("next", "dist/bin/next");
  process.argv = [process.execPath, next, "start", "-H", host, "-p", String(port)];
  await import("./gate-next.mjs");
  await import(pathToFileURL(next).href);
}

async function untilReady(host, port) {
  const address =
    { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  const deadline = Date.now() + readyWithinMs;
  let brokenAnswers = 0;
  while (Date.now() < deadline) {
    const answer = await fetch(`http://${address}:${port}/healthz`, {
      signal: AbortSignal.timeout(5_000),
    }).catch(
      () => null, // Not listening yet.
    );
    if (answer?.status === 200) return;
    brokenAnswers = answer?.status === 500 ? brokenAnswers + 1 : 0;
    if (brokenAnswers === brokenAnswersMax) refuse("The desk can’t start; the reason stands above.");
    await pause(100);
  }
  refuse(`The desk did not become ready within ${readyWithinMs / 1000} s.`);
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}
