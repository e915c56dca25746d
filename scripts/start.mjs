import { requireNode } from "./process/node-version.mjs";

requireNode();
// Only now: an older Node might not even read the rest.
const { startApp } = await import("./serve/serve.mjs");
await startApp();
