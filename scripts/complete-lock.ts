import { execFileSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { z } from "zod";
import { type MissingEntry, missingEntries, parseLock, withEntry } from "./lock/lock-file";
import { type Platform, platformFromName } from "./lock/platform";

/**
 * `npm run lock:complete` adds the entries that npm left out of package-lock.json for other platforms;
 * `npm run lock:check` only names them, and fails if there are any.
 */
const path = "package-lock.json";
let lock = parseLock(readFileSync(path, "utf8"));
const missing = missingEntries(lock);

if (process.argv.includes("--check")) {
  for (const { name, parent } of missing) console.error(`Missing from ${path}: ${name}, named by ${parent}`);
  if (missing.length > 0) console.error("Complete it with: npm run lock:complete");
  process.exit(missing.length > 0 ? 1 : 0);
}

for (const entry of missing) {
  const known = describe(entry);
  lock = withEntry(lock, entry, known);
  console.log(`${entry.name} ${known.version}${known.integrity ? "" : " (by its name alone)"}`);
}
if (missing.length > 0) writeFileSync(path, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`${missing.length} entries added to ${path}.`);

function describe({ name, range }: MissingEntry): Platform & { version: string; integrity?: string } {
  const published = fromRegistry(name, range);
  const version = published?.version ?? range.replace(/^[\^~]/, "");
  if (!/^\d+\.\d+\.\d+[\w.+-]*$/.test(version))
    throw new Error(`No exact version of ${name} can be told from the range ${range}`);
  return { version, ...(published ?? platformFromName(name)) };
}

function fromRegistry(name: string, range: string) {
  const schema = z
    .object({
      version: z.string(),
      "dist.integrity": z.string(),
      os: z.array(z.string()).optional(),
      cpu: z.array(z.string()).optional(),
      libc: z.array(z.string()).optional(),
    })
    .transform(({ version, os, cpu, libc, ...dist }) => ({
      version,
      integrity: dist["dist.integrity"],
      ...(cpu ? { cpu } : {}),
      ...(libc ? { libc } : {}),
      ...(os ? { os } : {}),
    }));
  try {
    const fields = ["version", "dist.integrity", "os", "cpu", "libc"];
    const answer = execFileSync("npm", ["view", `${name}@${range}`, ...fields, "--json"], {
      encoding: "utf8",
      shell: process.platform === "win32",
      stdio: ["ignore", "pipe", "ignore"],
    });
    return schema.safeParse(JSON.parse(answer)).data;
  } catch {
    // This registry doesn't carry the package; its name says enough.
    return undefined;
  }
}
