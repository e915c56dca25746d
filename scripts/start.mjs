import { requireNode } from "./process/node-version.mjs";

requireNode();
// Only now: an older Node might not even read the rest.
const { startDesk } = await import("./serve/serve.mjs");
await startDesk();
