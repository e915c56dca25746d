import { ensureBuilt } from "./build/build.mjs";
import { provideChromium } from "./testing/chromium.mjs";
import { ensureInstalled } from "./process/install.mjs";
import { binOf } from "./process/root.mjs";
import { runNode } from "./process/run.mjs";
import { patchMarks } from "./build/patches/patches.mjs";
import { patchMarksIn } from "./build/patch-marks.mjs";

// The tests' build: only there can the desk be told to end at a step, or to make a mistake.
const distDir = ".next-test";
await ensureInstalled();
const chromium = await provideChromium();
if (!chromium || !(await ensureBuilt(distDir)) || !(await ensureBuilt(".next"))) process.exit(1);
if (patchMarksIn(distDir).length !== patchMarks.length) refuse("The tests' build lacks some of its patches.");
const leaked = patchMarksIn(".next");
if (leaked.length > 0) refuse(`The product's build holds patches of the tests: ${leaked.join(", ")}`);
console.log("The product's build holds no patch of the tests.");

const command = [binOf("tsx", "dist/cli.mjs"), "e2e/endurance/main.ts", ...process.argv.slice(2)];
process.exitCode = await runNode(command, {
  env: { NEXT_DIST_DIR: distDir, CHROMIUM_PATH: chromium.path },
  timeoutMs: 60 * 60_000,
});

function refuse(message) {
  console.error(message);
  process.exit(1);
}
