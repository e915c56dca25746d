import { requireNode } from "./node-version.mjs";

requireNode();
const { ensureInstalled } = await import("./install.mjs");
const { binOf } = await import("./root.mjs");
const { runNode } = await import("./run.mjs");

await ensureInstalled();
const host = process.env.HOST || "127.0.0.1";
const port = process.env.PORT || "3000";
const env = { HOST: host, PORT: port, NEXT_TELEMETRY_DISABLED: "1" };
process.exit(
  await runNode([binOf("next", "dist/bin/next"), "dev", "-H", host, "-p", port], { env, tied: true }),
);
