import { mkdirSync, rmSync, existsSync } from "node:fs";
import { join } from "node:path";
import { ensureBuilt } from "../build/build.mjs";
import { provideChromium } from "./chromium.mjs";
import { ensureInstalled, npm } from "../process/install.mjs";
import { countPlaywright, countVitest } from "./reports.mjs";
import { binOf, workFolder } from "../process/root.mjs";
import { run, runNode } from "../process/run.mjs";
import { passedStages } from "./passed-stages.mjs";

const distDir = ".next-test";
const failuresShown = 20;
const minutes = (count) => count * 60_000;

const stages = {
  format: () => staticCheck([[binOf("oxfmt", "bin/oxfmt"), "--check", "."]]),
  lint: () =>
    staticCheck([
      [binOf("eslint", "bin/eslint.js"), "--max-warnings", "0", "."],
      // Cycles of imports and the rules of React's compiler, which cost eslint minutes.
      [binOf("oxlint", "bin/oxlint"), "--tsconfig", "tsconfig.json"],
    ]),
  types: () =>
    staticCheck([
      [binOf("next", "dist/bin/next"), "typegen"],
      // TypeScript 7, in a quarter of the time; eslint needs the 6 that is installed beside it.
      [binOf("typescript-native", "bin/tsc"), "--noEmit"],
    ]),
  unit: (args) => unitTests(args),
  "other-node": async (args) => {
    const node = await provideOtherNode();
    // What is long is so for its volume, not for the line of Node.
    return node === null ? { passed: 0, failed: 1 } : unitTests(args, node, { FULL_TESTS: "0" });
  },
  build: async () => ((await ensureBuilt(distDir)) ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
  e2e: (args) => browserTests(args, 31),
  slow: (args) => browserTests(args, 91, { E2E_TESTS: "slow" }),
  "schema-suite": () => longRun([["scripts/schema-suite.ts"]]),
  concurrency: () => longRun([["scripts/concurrency.ts"]]),
  fuzz: () =>
    longRun([
      ["scripts/fuzz.ts", "--target", "stand-alone"],
      ["scripts/fuzz.ts", "--target", "embedded"],
    ]),
  soak: () => longRun([["scripts/soak.ts"]]),
  "soak-desk": () => longRun([["scripts/soak.ts", "--target", "desk", "--minutes", "15"]]),
  instances: () => longRun([["scripts/testing/load/instances/main.ts"]]),
  "event-loop": () => longRun([["scripts/bench.ts", "event-loop"]]),
  mutations: () => staticCheck([["scripts/mutations.mjs"]], 60),
  model: () => staticCheck([["scripts/endurance.mjs", "--kills", "0"]], 60),
  "kills-sqlite": () => killed("sqlite"),
  "kills-postgres": () => killed("postgres"),
};

/**
 * Rows go one after the other, since test runs on a small machine would only slow each other down; the tracks of a
 * row go side by side, each on a core of its own.
 */
const rows = [[["lint", "types", "format"], ["build"]], [["unit"]], [["e2e"]]];
/** What waits in a browser, and what measures turns of the event loop, has the machine to itself; the rest takes longer beside others, and no harm. */
const longRows = [
  [["slow"]],
  [
    ["kills-sqlite"],
    ["kills-postgres", "model"],
    ["other-node", "schema-suite", "concurrency", "fuzz", "soak", "instances", "mutations"],
  ],
  [["event-loop"]],
  [["soak-desk"]],
];

/**
 * Runs every check, or those that are named (`full`: also all that takes long), and goes on after a failure. The last line counts single tests, and
 * each check without tests of its own as one. With `--resume` a full run leaves out what has passed on this commit already. Arguments that
 * name no check go to the test runners.
 */
export async function runTests(args) {
  const full = args.includes("full");
  if (full) process.env.FULL_TESTS = "1";
  const named = args.filter((arg) => arg in stages);
  const rest = args.filter((arg) => arg !== "full" && arg !== "--resume" && !(arg in stages));
  forgetConfiguration();
  await ensureInstalled();

  const passed = passedStages(full);
  const earlier = args.includes("--resume") ? passed.results() : [];
  const results = [...earlier];
  const all = full ? [...rows, ...longRows] : rows;
  for (const tracks of named.length > 0 ? named.map((name) => [[name]]) : all)
    await Promise.all(
      tracks.map(async (names) => {
        for (const name of names) {
          if (earlier.some((stage) => stage.name === name)) continue;
          const result = await runStage(name, rest);
          results.push(result);
          passed.note(result);
        }
      }),
    );

  const failures = results.flatMap((result) => result.failures ?? []);
  if (failures.length > 0) {
    // Once more at the end, where a log that was cut short still has them.
    console.log("\n── what failed ──");
    console.log(failures.slice(0, failuresShown).join("\n\n"));
    if (failures.length > failuresShown) console.log(`\nand ${failures.length - failuresShown} more`);
  }

  console.log("\n── results ──");
  for (const { name, passed, failed, seconds, at } of results)
    console.log(
      `${failed === 0 ? "passed" : "FAILED"}  ${name}: ${passed} passed, ${failed} failed, ${seconds} s${at ? `, at ${at}` : ""}`,
    );
  const sum = (key) => results.reduce((total, result) => total + result[key], 0);
  console.log(`${sum("passed")} passed, ${sum("failed")} failed`);
  process.exit(sum("failed") === 0 ? 0 : 1);
}

async function runStage(name, args) {
  console.log(`\n── ${name} ──`);
  const startedAt = Date.now();
  const count = await stages[name](args);
  return { name, ...count, seconds: Math.round((Date.now() - startedAt) / 1000) };
}

function longRun(commands, minutesMax = 45) {
  const tsx = binOf("tsx", "dist/cli.mjs");
  return staticCheck(
    commands.map((command) => [tsx, ...command]),
    minutesMax,
  );
}

function killed(database) {
  return staticCheck([["scripts/endurance.mjs", "--sequences", "0", "--database", database]], 150);
}

async function staticCheck(commands, minutesMax = 15) {
  for (const command of commands) {
    const env = { NEXT_TELEMETRY_DISABLED: "1" };
    const code = await runNode(command, { env, timeoutMs: minutes(minutesMax) });
    if (code !== 0) return { passed: 0, failed: 1 };
  }
  return { passed: 1, failed: 0 };
}

async function unitTests(args, node = process.execPath, env = {}) {
  const report = newReport("vitest.json");
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  const command = [binOf("vitest", "vitest.mjs"), "run", ...reporters, ...args];
  const code = await run(node, command, { env, timeoutMs: minutes(process.env.FULL_TESTS ? 60 : 31) });
  return countVitest(report, code);
}

async function browserTests(args, minutesMax, settings = {}) {
  const chromium = await provideChromium();
  if (!chromium) return { passed: 0, failed: 1 };
  console.log(`Browser: ${chromium.version} at ${chromium.path} (${chromium.source})`);
  if (!(await ensureBuilt(distDir))) return { passed: 0, failed: 1 };
  const report = newReport("playwright.json");
  const env = {
    CHROMIUM_PATH: chromium.path,
    NEXT_DIST_DIR: distDir,
    PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    PLAYWRIGHT_HTML_OPEN: "never",
    ...settings,
  };
  const command = [binOf("@playwright/test", "cli.js"), "test", "--reporter=list,json", ...args];
  const code = await runNode(command, { env, timeoutMs: minutes(minutesMax) });
  return countPlaywright(report, code);
}

/** Tests bring their own settings; those of a desk that runs in the same shell must not reach them. */
function forgetConfiguration() {
  const ours =
    /^(PORT|HOST|APP_URL|DATA_DIR|RETENTION_DAYS|OUTPUT_RETENTION_DAYS|AUTOMATIC_RUNS|UI_SCHEMA_DIR|UPLOAD_DESCRIPTOR_POINTER|UPLOAD_SECONDS|DEMO_SIGN_IN|DEMO_DATA|POLICY_FILE|PUBLICATION_FILE|WEBHOOKS_FILE|TRUSTED_PROXIES|SESSION_IDLE_MINUTES|SESSION_HOURS|(TOOL_API|APP_SECRET|REFERENCE_API|OIDC|DATABASE|METRICS|SMTP|MAIL)(_.*)?)$/;
  for (const name of Object.keys(process.env)) if (ours.test(name)) delete process.env[name];
  process.env.ENV_FILE = "";
}

function newReport(name) {
  mkdirSync(workFolder, { recursive: true });
  const path = join(workFolder, name);
  rmSync(path, { force: true });
  return path;
}

/** Of two lines: of the newer one, and of the oldest that the desk runs on. */
const versions = ["24.21.0", "20.20.2"];

/** The path of a Node of another line than this one, which the registry has for Linux and Windows; null where it can't be had. */
async function provideOtherNode() {
  const [line] = process.versions.node.split(".");
  const version = versions.find((one) => !one.startsWith(`${line}.`));
  const isWindows = process.platform === "win32";
  const name = `node-${isWindows ? "win" : process.platform}-${process.arch}`;
  const folder = join(workFolder, `node-${version}`);
  const path = join(folder, "node_modules", name, "bin", isWindows ? "node.exe" : "node");
  if (!existsSync(path))
    await npm([
      ...["install", "--no-save", "--ignore-scripts", "--no-audit", "--no-fund"],
      ...["--prefix", folder, `${name}@${version}`],
    ]);
  return existsSync(path) ? path : null;
}
