import { existsSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import "../process/load-env-file.mjs";
import { join } from "node:path";
import { ensureBuilt, markServing } from "../build/build.mjs";
import { ensureInstalled } from "../process/install.mjs";
import { root } from "../process/root.mjs";
import { runNode } from "../process/run.mjs";

const testDistDir = ".next-test";
const listensWithinMs = 60_000;
const lookEveryMs = 250;
/** Longer than a start takes whose database is up to date. */
const sayAfterLooks = 12;

/**
 * Installs and builds what is missing, serves the desk, and says where it is once it answers. With `--built` it serves the
 * build that is there, without the packages for development, and writes nothing beside it: as in an image, whose files can't
 * be changed.
 */
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

  if (process.argv.includes("--built")) {
    if (!existsSync(join(root, distDir, "BUILD_ID")))
      refuse(`There is no build in ${distDir}. Make it first: npm run build`);
  } else await installAndBuild(distDir);

  const { serveDesk } = await import("./serve-desk.mjs");
  const late = setTimeout(
    () => refuse(`The desk did not listen within ${listensWithinMs / 1000} s.`),
    listensWithinMs,
  );
  await serveDesk({ host, port }).catch((error) => refuse(`The desk can’t start: ${error.message}`));
  clearTimeout(late);
  await untilStarted(host, port);
  const at = process.env.APP_URL || `http://localhost:${port}`;
  const reasons = await notReadyBecause(host, port);
  console.log(
    reasons.length === 0
      ? `\nCountersign is ready at ${at} (process ${process.pid})\n`
      : [`\nCountersign runs at ${at}, and isn’t ready:`, ...reasons, ""].join("\n"),
  );
}

async function installAndBuild(distDir) {
  await ensureInstalled();
  if (process.argv.includes("--new-data") && (await moveDataAside()) !== 0) process.exit(1);
  if (!(await ensureBuilt(distDir))) refuse("The desk could not be built; the reason stands above.");
  markServing(distDir);
}

/** In a process of its own, which reads TypeScript; it says what it did. */
function moveDataAside() {
  return runNode(["--import", "tsx", join(root, "scripts/new-data.ts")]);
}

/** The database may have to be brought up to date first, which takes as long as it takes. */
async function untilStarted(host, port) {
  for (let looks = 1; ; looks++) {
    const answer = await fetch(`${ownAddress(host, port)}/healthz`).catch(() => null);
    if (!answer?.ok) refuse("The desk can’t start; the reason stands above.");
    if ((await answer.json()).phase !== "starting") return;
    if (looks === sayAfterLooks) for (const reason of await notReadyBecause(host, port)) console.log(reason);
    await pause(lookEveryMs);
  }
}

/** Sentences; empty where the desk can do its work. */
async function notReadyBecause(host, port) {
  const answer = await fetch(`${ownAddress(host, port)}/readyz`);
  return (await answer.json()).reasons ?? [];
}

function ownAddress(host, port) {
  const address =
    { "0.0.0.0": "127.0.0.1", "::": "[::1]" }[host] ?? (host.includes(":") ? `[${host}]` : host);
  return `http://${address}:${port}`;
}

function refuse(message) {
  console.error(message);
  process.exit(1);
}

/** Why nothing can listen on `host` and `port`, in words for the person who starts the desk; null if it can. */
function portProblem(host, port) {
  return new Promise((resolve) => {
    const probe = createServer();
    probe.once("error", (error) => resolve(problemMessage(error, host, port)));
    probe.listen({ host, port, exclusive: true }, () => probe.close(() => resolve(null)));
  });
}

function problemMessage(error, host, port) {
  switch (error.code) {
    case "EADDRINUSE":
      return `Port ${port} on ${host} is in use. Stop what listens there, or choose another: PORT=${port + 1} npm start`;
    case "EACCES":
      return `Port ${port} may not be opened by this user. Choose one above 1023: PORT=3000 npm start`;
    default:
      return `HOST=${host} can’t be listened on (${error.code}). Set HOST to an address of this machine.`;
  }
}
