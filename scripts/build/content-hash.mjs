import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";

const isTest = (path) => /\.test\.tsx?$|\/testing\//.test(path);

/** Tests are left out: no build contains them. Paths that don't exist count as such. */
export function contentHash(base, paths, texts = []) {
  const hash = createHash("sha256");
  for (const text of texts) hash.update(`text ${text.length}\n${text}\n`);
  for (const path of paths) addPath(hash, base, path);
  return hash.digest("hex");
}

function addPath(hash, base, path) {
  const full = join(base, path);
  if (!existsSync(full)) return;
  if (statSync(full).isDirectory()) {
    for (const name of readdirSync(full).sort()) addPath(hash, base, `${path}/${name}`);
    return;
  }
  if (isTest(path)) return;
  const content = readFileSync(full);
  hash.update(`file ${path} ${content.length}\n`).update(content);
}
