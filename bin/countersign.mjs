#!/usr/bin/env node
import { join } from "node:path";
import { pathToFileURL } from "node:url";
// First: it notes where this was called.
import { calledFrom } from "../scripts/process/called-from.mjs";
import { requireNode } from "../scripts/process/node-version.mjs";
import { root } from "../scripts/process/root.mjs";

/** Those that read settings run in the program's folder, from which the desk too reads relative paths in settings. */
const commands = {
  doctor: { file: "doctor.ts", folder: root },
  people: { file: "people.ts", folder: root },
  policy: { file: "policy/command.ts", folder: root },
  audit: { file: "audit.ts", folder: root },
  secrets: { file: "secrets.ts", folder: root },
  backup: { file: "data/backup.ts", folder: root },
  restore: { file: "data/restore.ts", folder: root },
  data: { file: "data/move.ts", folder: root },
  receipts: { file: "receipts/command.ts", folder: root },
  receipt: { file: "receipt-verify.mjs", folder: calledFrom },
  "reference-api": { file: "reference-api.ts", folder: root },
  contract: { file: "contract.ts", folder: root },
};

const usage = `Countersign’s commands, from any folder and without its development packages.

  node bin/countersign.mjs <command> [options]

  doctor                  checks the configuration, and what it leads to
  people                  adds, lists and changes who can sign in
  policy check            who may do what and why, what of the rules does nothing, what other rules would change
  audit verify, audit keys   whether the record is whole; its public keys
  secrets                 seals anew what an older APP_SECRET sealed
  backup                  a backup of the database, while the desk runs
  restore                 brings one into an empty database
  data move               moves the data from SQLite to PostgreSQL
  receipts                all receipts of a month, as one archive that verifies anywhere
  receipt                 whether a receipt, or an archive of them, is as it was signed
  reference-api           serves the reference API alone
  contract                writes its contract as files

Each says with --help what it takes. Relative paths in options count from where the command is called; those in
settings count from the folder of package.json, as the desk reads them.`;

requireNode();
const [name = "", ...args] = process.argv.slice(2);
const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
if (command !== undefined) {
  const script = join(root, "scripts", command.file);
  process.argv = [process.argv[0], script, ...args];
  process.chdir(command.folder);
  if (script.endsWith(".ts")) {
    const { register } = await import("tsx/esm/api");
    register({ tsconfig: join(root, "tsconfig.json") });
  }
  await import(pathToFileURL(script).href);
} else if (["help", "--help", "-h"].includes(name)) {
  console.log(usage);
} else {
  console.error(name === "" ? usage : `There is no command "${name}".\n\n${usage}`);
  process.exitCode = 2;
}
