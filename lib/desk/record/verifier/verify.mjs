// The program in an archive of receipts: it takes Node alone, and asks nothing of any network.

import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { checkFolder } from "./check-folder.mjs";

const usage = `Whether the receipts in this folder are as the desk signed them, and all there. Takes Node 20.19 or newer, and nothing else.

  node verify.mjs                     with the keys in this folder, whose fingerprints you then compare
  node verify.mjs --keys <keys.json>  with the desk’s public keys, from its /.well-known/countersign-keys.json

Exit code 0: valid, by keys from elsewhere; 1: not valid; 2: not understood, or a file that can’t be read; 3: valid, by keys that came
with the archive.`;

process.exitCode = await run();

async function run() {
  const asked = parse();
  if (asked === null || globalThis.crypto?.subtle === undefined) {
    process.stderr.write(`${usage}\n`);
    return 2;
  }
  if (asked.help === true) {
    process.stdout.write(`${usage}\n`);
    return 0;
  }
  return checkFolder(dirname(fileURLToPath(import.meta.url)), asked.keys ?? null, (line) =>
    process.stdout.write(`${line}\n`),
  );
}

function parse() {
  try {
    return parseArgs({ options: { keys: { type: "string" }, help: { type: "boolean", short: "h" } } }).values;
  } catch {
    return null;
  }
}
