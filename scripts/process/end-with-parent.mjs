import { pathToFileURL } from "node:url";

// Runs the program that the arguments name, and ends with the process that asked for it, even by kill -9.
// (Not as a preload: those are handed on to the program's own workers, which must not be cut off from it.)
process.on("disconnect", () => process.exit(1));
process.channel?.unref();
process.argv.splice(1, 1);
await import(pathToFileURL(process.argv[1]).href);
