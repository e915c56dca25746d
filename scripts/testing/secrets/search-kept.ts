import { readdir, readFile } from "node:fs/promises";
import { basename, join, relative } from "node:path";
import { gunzipSync } from "node:zlib";
import { formsOf } from "./secret-forms";

/** A secret that must be nowhere: what it is, and its value. */
export type Canary = { name: string; value: string };

export type Search = {
  /** Which secret stands in which file; never its value. */
  found: string[];
  files: number;
  canaries: number;
};

const listEnding = ".canaries.json";
// Generated secrets stand in files of their own, for the owner alone; and what the API keeps is not the desk's.
const exempt = /^(?:app-secret|tool-api-credential|reference-api\.db.*)$/;

/**
 * Searches every file that a test run kept, and every file of the builds that it served, for every secret that was in
 * play in it, in all the forms of `formsOf`.
 */
export async function searchKept(folder: string, builds: readonly string[] = []): Promise<Search> {
  const lists = (await filesIn(folder)).filter((path) => path.endsWith(listEnding));
  const canaries = (
    await Promise.all(lists.map(async (path) => JSON.parse(await readFile(path, "utf8")) as Canary[]))
  ).flat();
  return search([folder, ...builds], canaries);
}

/** Searches every file of some folders for all of these; they are told by their paths from the first folder on. */
export async function search(folders: readonly string[], canaries: readonly Canary[]): Promise<Search> {
  const [first = ""] = folders;
  const find = finder(canaries);
  const found: string[] = [];
  const paths = (await Promise.all(folders.map(filesIn))).flat();
  const searched = paths.filter((path) => !path.endsWith(listEnding) && !exempt.test(basename(path)));
  for (const path of searched)
    for (const name of find(await contentOf(path))) found.push(`${relative(first, path)}: ${name}`);
  return { found, files: searched.length, canaries: canaries.length };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** What is packed is searched as what it holds: a backup's tables. */
async function contentOf(path: string): Promise<Buffer> {
  const bytes = await readFile(path);
  return path.endsWith(".ndjson.gz") ? gunzipSync(bytes) : bytes;
}

type Needle = { bytes: Buffer; name: string };

/** Looks for all of them in one pass: by their first four bytes, of which the last two rule out most places. */
function finder(canaries: readonly Canary[]): (bytes: Buffer) => Set<string> {
  const byStart = new Map<number, Needle[]>();
  const mayEndStart = new Uint8Array(1 << 16);
  for (const { name, value } of canaries) {
    // A shorter one would be found by chance.
    if (value.length < 12) throw new Error(`The ${name} is too short to be searched for.`);
    for (const form of formsOf(value)) {
      const bytes = Buffer.from(form);
      const start = bytes.readUInt32BE(0);
      byStart.set(start, [...(byStart.get(start) ?? []), { bytes, name }]);
      mayEndStart[start & 0xffff] = 1;
    }
  }
  return (bytes) => {
    const names = new Set<string>();
    let last = 0;
    for (let end = 0; end < bytes.length; end += 1) {
      last = ((last << 8) | (bytes[end] ?? 0)) >>> 0;
      if (end < 3 || mayEndStart[last & 0xffff] === 0) continue;
      for (const needle of byStart.get(last) ?? [])
        if (bytes.subarray(end - 3, end - 3 + needle.bytes.length).equals(needle.bytes))
          names.add(needle.name);
    }
    return names;
  };
}
