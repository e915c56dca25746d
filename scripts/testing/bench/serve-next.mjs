import { createRequire } from "node:module";

// Next's own command, with the port that the environment names.
const next = createRequire(import.meta.url).resolve("next/dist/bin/next");
process.argv = [
  process.execPath,
  next,
  "start",
  process.argv[2],
  "-H",
  process.env.HOST,
  "-p",
  process.env.PORT,
];
await import(next);
