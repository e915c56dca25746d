import { requireNode } from "./node-version.mjs";

requireNode();
// Only now: an older Node might not even read the rest.
const { runTests } = await import("./run-tests.mjs");
await runTests(process.argv.slice(2));
