import "./process/load-env-file.mjs";
import { resolve } from "node:path";
import { moveDataAside } from "./serve/new-data";

// What `npm start -- --new-data` does before it serves.
const { ok, text } = await moveDataAside(process.env, { folder: resolve("data"), now: new Date() });
(ok ? console.log : console.error)(text);
process.exitCode = ok ? 0 : 1;
