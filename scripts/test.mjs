import { requireNode } from "./process/node-version.mjs";

requireNode();
// Only now: an older Node might not even read the rest.
const { runTests } = await import("./testing/run-tests.mjs");
await runTests(process.argv.slice(2));
