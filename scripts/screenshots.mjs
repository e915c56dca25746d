import { ensureBuilt } from "./build.mjs";
import { provideChromium } from "./chromium.mjs";
import { ensureInstalled } from "./install.mjs";
import { binOf } from "./root.mjs";
import { runNode } from "./run.mjs";

// Takes the README's pictures anew, from the build that the browser tests use.
const distDir = ".next-test";
await ensureInstalled();
const chromium = await provideChromium();
if (!chromium || !(await ensureBuilt(distDir))) process.exit(1);
process.exitCode = await runNode([binOf("tsx", "dist/cli.mjs"), "e2e/screenshots.ts"], {
  env: { NEXT_DIST_DIR: distDir, CHROMIUM_PATH: chromium.path },
});
