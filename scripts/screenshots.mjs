import { ensureBuilt } from "./build/build.mjs";
import { provideChromium } from "./testing/chromium.mjs";
import { ensureInstalled } from "./process/install.mjs";
import { binOf } from "./process/root.mjs";
import { runNode } from "./process/run.mjs";

// Takes every page, those of the README and the guides to their place, from the build that the browser tests use.
const distDir = ".next-test";
await ensureInstalled();
const chromium = await provideChromium();
if (!chromium || !(await ensureBuilt(distDir))) process.exit(1);
const script = "e2e/support/take-screenshots.ts";
process.exitCode = await runNode([binOf("tsx", "dist/cli.mjs"), script, ...process.argv.slice(2)], {
  env: { NEXT_DIST_DIR: distDir, CHROMIUM_PATH: chromium.path },
});
