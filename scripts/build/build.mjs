import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { contentHash } from "./content-hash.mjs";
import { exclusively, isRunning } from "../process/exclusively.mjs";
import { binOf, root, workFolder } from "../process/root.mjs";
import { runNode } from "../process/run.mjs";

const servingFolder = join(workFolder, "serving");

/**
 * Builds the desk into `distDir` unless the build there was made from these very sources; resolves to whether
 * the build stands. The record of the sources is removed before a build and written after it, so that a killed
 * build is never taken for one.
 */
export function ensureBuilt(distDir) {
  return exclusively(`build-${distDir}`, async () => {
    const { record, digest, builtFrom } = recordOf(distDir);
    if (existsSync(record) && readFileSync(record, "utf8") === builtFrom) return true;
    const server = serverOf(distDir);
    if (server) {
      console.error(
        `The sources have changed, but process ${server} still serves the build in ${distDir}. Stop it first.`,
      );
      return false;
    }
    console.log(`Building the desk into ${distDir}; only changed sources need this …`);
    const startedAt = Date.now();
    const strayData = join(root, distDir, "data");
    rmSync(record, { force: true });
    const code = await runNode([binOf("next", "dist/bin/next"), "build"], {
      surroundings: surroundingsOfBuild(),
      env: {
        NEXT_DIST_DIR: distDir,
        NEXT_TELEMETRY_DISABLED: "1",
        NODE_ENV: "production",
        // The server actions are named by this, the build by the other one: alike in every build of these sources.
        // Nothing is encrypted with it; scripts/serve/action-key.mjs gives the key of a process.
        NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: Buffer.from(digest, "hex").toString("base64"),
        SOURCES_DIGEST: digest,
        DATA_DIR: strayData,
      },
      tied: true,
    });
    if (code !== 0 || !existsSync(join(root, distDir, "BUILD_ID"))) return false;
    if (existsSync(strayData)) {
      console.error(
        `A page opened the store while it was built (${strayData}): it was rendered ahead of time.`,
      );
      return false;
    }
    writeFileSync(`${record}.new`, builtFrom);
    renameSync(`${record}.new`, record);
    console.log(`Built in ${Math.round((Date.now() - startedAt) / 1000)} s.`);
    return true;
  });
}

function recordOf(distDir) {
  const digest = digestOfSources();
  return {
    record: join(root, distDir, "built-from"),
    digest,
    builtFrom: [digest, distDir, process.version].join(" "),
  };
}

/** Notes that this process serves the build in `distDir`, until it ends. */
export function markServing(distDir) {
  mkdirSync(servingFolder, { recursive: true });
  const mark = join(servingFolder, String(process.pid));
  writeFileSync(mark, distDir);
  process.once("exit", () => rmSync(mark, { force: true }));
}

/** The number of a running process that serves the build in `distDir`; rebuilding under it would break it. */
function serverOf(distDir) {
  if (!existsSync(servingFolder)) return undefined;
  for (const pid of readdirSync(servingFolder)) {
    const mark = join(servingFolder, pid);
    if (!isRunning(Number(pid))) rmSync(mark, { force: true });
    else if (readFileSync(mark, "utf8") === distDir) return pid;
  }
  return undefined;
}

/** Of the environment what a program needs to run. A build knows no setting, or its cache would hold the secrets. */
function surroundingsOfBuild() {
  const names = ["PATH", "HOME", "LANG", "TMPDIR", "TEMP", "TMP", "NODE_OPTIONS"];
  const windows = ["SystemRoot", "ComSpec", "USERPROFILE", "APPDATA", "LOCALAPPDATA"];
  const known = [...names, ...windows].filter((name) => process.env[name] !== undefined);
  return {
    ...Object.fromEntries(known.map((name) => [name, process.env[name]])),
    // Next reads no .env by itself then.
    __NEXT_PROCESSED_ENV: "true",
  };
}

function digestOfSources() {
  const atRoot = readdirSync(root).filter((name) =>
    /^(next|postcss)\.config\.|^instrumentation.*\.ts$|^(tsconfig|package|package-lock)\.json$/.test(name),
  );
  const folders = [
    "app",
    "components",
    "lib",
    "reference-api",
    "public",
    "scripts/build/help",
    "scripts/build/patches",
  ];
  const pages = ["catalogue", "forms", "results", "reviews"].map((name) => `docs/${name}.md`);
  return contentHash(root, [...folders, ...pages, ...atRoot.sort()]);
}
