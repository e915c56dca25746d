import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { contractFiles, contractFolder } from "@/reference-api/docs";

const usage = `Writes the contract of the reference API as files below ${contractFolder}. It takes no options.`;

/** Writes the contract of the reference API as files, and takes away those that no longer belong to it. */
async function main(): Promise<void> {
  const files = await contractFiles();
  mkdirSync(contractFolder, { recursive: true });
  for (const path of readdirSync(contractFolder, { recursive: true, withFileTypes: true })) {
    const below = join(path.parentPath, path.name)
      .slice(contractFolder.length + 1)
      .replaceAll("\\", "/");
    if (path.isFile() && !files.has(below)) rmSync(join(contractFolder, below));
  }
  for (const [path, text] of files) {
    mkdirSync(dirname(join(contractFolder, path)), { recursive: true });
    writeFileSync(join(contractFolder, path), text);
  }
  process.stdout.write(`${files.size} files written to ${contractFolder}\n`);
}

if (process.argv.length > 2) {
  const isHelp = process.argv[2] === "--help";
  (isHelp ? process.stdout : process.stderr).write(`${usage}\n`);
  process.exit(isHelp ? 0 : 2);
}
main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.stack : String(error)}\n`);
  process.exit(1);
});
