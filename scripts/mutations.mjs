import { ensureInstalled } from "./process/install.mjs";

await ensureInstalled();
const { runMutations } = await import("./testing/mutations/run-mutations.mjs");
if (!(await runMutations(process.argv.slice(2)))) process.exitCode = 1;
