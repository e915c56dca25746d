import { ensureBuilt } from "./build.mjs";
import { provideChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { binOf } from "./root.mjs";
import { runNode } from "./run.mjs";

// Needs the tests' build: only there can the desk be told to end at a step, or to make a mistake.
const distDir = ".next-test";
await ensureInstalled();
const chromium = await provideChromium();
if (!chromium || !(await ensureBuilt(distDir))) process.exit(1);
const command = [binOf("tsx", "dist/cli.mjs"), "e2e/endurance/main.ts", ...process.argv.slice(2)];
process.exitCode = await runNode(command, {
  env: { NEXT_DIST_DIR: distDir, CHROMIUM_PATH: chromium.path },
  timeoutMs: 60 * 60_000,
});
