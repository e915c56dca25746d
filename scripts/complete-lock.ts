import { readFileSync, writeFileSync } from "node:fs";
import { missingEntries, parseLock, withEntry } from "./lock/lock-file";

/** `npm run lock:complete` adds the entries that npm left out for other platforms; `lock:check` only names them. */
const path = "package-lock.json";
const lock = parseLock(readFileSync(path, "utf8"));
const missing = missingEntries(lock);
for (const { name, parent } of missing) console.log(`Missing from ${path}: ${name}, named by ${parent}`);

if (process.argv.includes("--check")) {
  if (missing.length > 0) console.error("Complete it with: npm run lock:complete");
  process.exitCode = missing.length > 0 ? 1 : 0;
} else if (missing.length > 0) {
  writeFileSync(path, `${JSON.stringify(missing.reduce(withEntry, lock), null, 2)}\n`);
  console.log(`${missing.length} entries added.`);
}
