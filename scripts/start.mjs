import { requireNode } from "./node-version.mjs";

requireNode();
// Only now: an older Node might not even read the rest.
const { startDesk } = await import("./start-desk.mjs");
await startDesk();
