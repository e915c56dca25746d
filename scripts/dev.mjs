import { requireNode } from "./process/node-version.mjs";

requireNode();
await import("./process/load-env-file.mjs");
const { ensureInstalled } = await import("./process/install.mjs");
await ensureInstalled();
const { serveDesk } = await import("./serve/serve-desk.mjs");

const host = process.env.HOST || "127.0.0.1";
const port = Number(process.env.PORT || 3000);
await serveDesk({ host, port, development: true });
console.log(`Countersign is at http://localhost:${port}`);
