import { requireNode } from "./process/node-version.mjs";

requireNode();
await import("./process/load-env-file.mjs");
const { ensureInstalled } = await import("./process/install.mjs");
const { binOf } = await import("./process/root.mjs");
const { runNode } = await import("./process/run.mjs");

await ensureInstalled();
const host = process.env.HOST || "127.0.0.1";
const port = process.env.PORT || "3000";
const env = { HOST: host, PORT: port, NEXT_TELEMETRY_DISABLED: "1" };
process.exit(
  await runNode([binOf("next", "dist/bin/next"), "dev", "-H", host, "-p", port], { env, tied: true }),
);
