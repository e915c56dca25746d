import { parseArgs } from "node:util";
import { ensureBuilt } from "./build/build.mjs";
import { provideChromium } from "./testing/chromium.mjs";
import { ensureInstalled } from "./process/install.mjs";
import { binOf } from "./process/root.mjs";
import { runNode } from "./process/run.mjs";
import { patchMarks } from "./build/patches/patches.mjs";
import { patchMarksIn } from "./build/patch-marks.mjs";

const { values } = parseArgs({
  options: {
    sequences: { type: "string", default: "2000" },
    kills: { type: "string", default: "200" },
    database: { type: "string", default: "both" },
    seed: { type: "string", default: String(Date.now() % 1_000_000) },
    bugs: { type: "string", default: "on" },
  },
});
const { sequences, ...ofKills } = values;
await ensureInstalled();
if (sequences !== "0") {
  const { runModel } = await import("./testing/model/run-model.mjs");
  const asked = { sequences: Number(sequences), seed: Number(values.seed), bugs: values.bugs !== "off" };
  if (!(await runModel(asked))) process.exitCode = 1;
}
if (values.kills === "0") process.exit();

// The tests' build: only there can the desk be told to end at a step, or to make a mistake.
const distDir = ".next-test";
const chromium = await provideChromium();
if (!chromium || !(await ensureBuilt(distDir)) || !(await ensureBuilt(".next"))) process.exit(1);
if (patchMarksIn(distDir).length !== patchMarks.length) refuse("The tests' build lacks some of its patches.");
const leaked = patchMarksIn(".next");
if (leaked.length > 0) refuse(`The product’s build holds patches of the tests: ${leaked.join(", ")}`);
console.log("The product’s build holds no patch of the tests.");

const given = Object.entries(ofKills).flatMap(([name, value]) => [`--${name}`, value]);
const command = [binOf("tsx", "dist/cli.mjs"), "e2e/endurance/main.ts", ...given];
const killed = await runNode(command, {
  env: { NEXT_DIST_DIR: distDir, CHROMIUM_PATH: chromium.path },
  timeoutMs: 130 * 60_000,
});
if (killed !== 0) process.exitCode = killed;

function refuse(message) {
  console.error(message);
  process.exit(1);
}
