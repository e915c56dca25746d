import { readFileSync, statSync } from "node:fs";
import { parseArgs } from "node:util";
import { checkFolder } from "../lib/desk/record/verifier/check-folder.mjs";
import { visible } from "../lib/desk/record/verifier/encoding.mjs";
import { receiptFacts } from "../lib/desk/record/verifier/receipt-facts.mjs";
import { keysFault, verifyReceipt } from "../lib/desk/record/verifier/verify-receipt.mjs";

const usage = `Whether a receipt, or an unpacked archive of receipts, is as the desk signed it. Needs no desk and no network.

  npm run receipt:verify -- <receipt.json> --keys <keys.json>
  npm run receipt:verify -- <folder> --keys <keys.json>
  npm run receipt:verify -- <folder>                             with the keys in it, whose fingerprints you then compare

  --keys <file>   the desk’s public keys, from its /.well-known/countersign-keys.json

Exit code 0: valid; 1: not valid; 2: not understood; 3: an archive that is valid by keys that came with it.`;

process.exitCode = await run();

async function run() {
  const asked = parse();
  if (asked === null) return refuse(usage);
  if (isFolder(asked.file)) return checkFolder(asked.file, asked.keys ?? null, (line) => console.log(line));
  if (asked.keys === undefined) return refuse(usage);
  const receipt = read(asked.file);
  const keys = read(asked.keys);
  if (receipt === null || keys === null)
    return refuse(`${receipt === null ? asked.file : asked.keys} can’t be read.`);
  const unusable = await keysFault(keys);
  if (unusable !== null) return refuse(visible(`${asked.keys} can’t be used. ${unusable}`));
  const { valid, checks, receipt: found } = await verifyReceipt(receipt, keys);
  console.log(
    valid ? "Valid: nothing was changed since it was signed." : "Not valid. Don’t rely on this file.",
  );
  for (const { ok, label, detail, problem } of checks)
    console.log(
      visible([`  ${ok ? "✓" : "✕"} ${label}`, detail, problem].filter((part) => part !== "").join("  ")),
    );
  if (found && valid)
    for (const [name, lines] of receiptFacts(found, (iso) => iso))
      console.log(visible(`${name}: ${lines.join("; ").replaceAll(".; ", ". ")}`));
  return valid ? 0 : 1;
}

function parse() {
  try {
    const { values, positionals } = parseArgs({
      allowPositionals: true,
      options: { keys: { type: "string" } },
    });
    const [file, ...rest] = positionals;
    return file === undefined || rest.length > 0 ? null : { file, keys: values.keys };
  } catch {
    return null;
  }
}

function isFolder(path) {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;
}

function read(path) {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return null;
  }
}

function refuse(problem) {
  console.error(problem);
  return 2;
}
