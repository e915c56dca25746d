import { ensureInstalled } from "./process/install.mjs";
import { binOf } from "./process/root.mjs";
import { runNode } from "./process/run.mjs";
import { groups } from "./testing/stryker/groups.mjs";

const minutesMax = 30;

await ensureInstalled();
const until = Date.now() + minutesMax * 60_000;
for (const group of Object.keys(groups)) {
  const command = [
    binOf("@stryker-mutator/core", "bin/stryker.js"),
    "run",
    "scripts/testing/stryker/stryker.config.mjs",
  ];
  const timeoutMs = Math.max(1, until - Date.now());
  const code = await runNode(command, { env: { STRYKER_GROUP: group }, timeoutMs });
  if (code !== 0) process.exitCode = code;
}
