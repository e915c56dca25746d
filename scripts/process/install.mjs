import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { exclusively } from "./exclusively.mjs";
import { root } from "./root.mjs";
import { run, runNode } from "./run.mjs";

/** Makes node_modules what package-lock.json says, by `npm ci`, and does nothing where it already is. */
export async function ensureInstalled() {
  if (isInstalled()) return;
  await exclusively("install", async () => {
    if (isInstalled()) return;
    console.log("Installing the packages (npm ci); only the first start and a changed lock file need this …");
    const startedAt = Date.now();
    const seconds = () => Math.round((Date.now() - startedAt) / 1000);
    const progress = setInterval(() => console.log(`… still installing, ${seconds()} s`), 10_000);
    const code = await npm(["ci", "--include=dev", "--no-audit", "--no-fund"]);
    clearInterval(progress);
    if (code === 0) return console.log(`Installed in ${seconds()} s.`);
    console.error("npm could not install the packages; its own message stands above.");
    process.exit(code);
  });
}

/** Runs npm, the one that started this process where one did, and resolves to its exit code. */
export function npm(args) {
  const env = { PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: "1" };
  const cli = process.env.npm_execpath;
  if (cli && /npm-cli\.c?js$/.test(cli)) return runNode([cli, ...args], { env });
  const windows = process.platform === "win32";
  return run(windows ? "npm.cmd" : "npm", args, { env, shell: windows });
}

/**
 * npm writes node_modules/.package-lock.json as the last step of an install: what it lists is there. Optional
 * packages may be absent (another platform's), but none may be of another platform: then the folder was copied.
 */
function isInstalled() {
  const record = join(root, "node_modules", ".package-lock.json");
  if (!existsSync(record)) return false;
  const installed = packagesOf(record);
  for (const [path, wanted] of Object.entries(packagesOf(join(root, "package-lock.json")))) {
    const found = installed[path];
    if (path === "" || wanted.link) continue;
    if (!found && !wanted.optional && !wanted.peer) return false;
    if (found && (found.version !== wanted.version || !isForHere(found))) return false;
  }
  return true;
}

function packagesOf(path) {
  return JSON.parse(readFileSync(path, "utf8")).packages;
}

function isForHere({ optional, os, cpu }) {
  if (!optional) return true;
  return (os?.includes(process.platform) ?? true) && (cpu?.includes(process.arch) ?? true);
}
