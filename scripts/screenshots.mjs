import { ensureBuilt } from "./build/build.mjs";
import { provideChromium } from "./testing/chromium.mjs";
import { ensureInstalled } from "./process/install.mjs";
import { binOf } from "./process/root.mjs";
import { runNode } from "./process/run.mjs";

// Takes the README's screenshots anew, from the build that the browser tests use.
const distDir = ".next-test";
await ensureInstalled();
const chromium = await provideChromium();
if (!chromium || !(await ensureBuilt(distDir))) process.exit(1);
process.exitCode = await runNode([binOf("tsx", "dist/cli.mjs"), "e2e/support/take-screenshots.ts"], {
  env: { NEXT_DIST_DIR: distDir, CHROMIUM_PATH: chromium.path },
});
