import { existsSync, readdirSync, readFileSync, realpathSync } from "node:fs";
import { isAbsolute, join, relative, resolve, sep } from "node:path";
import { visible } from "./encoding.mjs";
import { verifyArchive } from "./verify-archive.mjs";
import { keysFault } from "./verify-receipt.mjs";

const shownMax = 20;

/**
 * Says by `say` what is so of an unpacked archive. `keysPath`: a file of public keys; null for the one in the archive. Resolves to an exit
 * code: 0 valid; 1 not valid; 2 a file that can't be read; 3 valid by keys that came with it.
 */
export async function checkFolder(folder, keysPath, say) {
  const own = join(folder, "keys.json");
  const isOwn = keysPath === null || isWithin(folder, keysPath);
  const path = keysPath ?? own;
  const keysText = textAt(path);
  if (keysText === null) return refuse(say, `${path} can’t be read.`);
  const unusable = isOwn ? null : await keysFault(keysText);
  if (unusable !== null) return refuse(say, `${path} can’t be used. ${unusable}`);
  const verdict = await verifyArchive(
    { names: namesIn(folder), read: async (name) => bytesAt(join(folder, name)) },
    keysText,
  );
  for (const line of verdictLines(verdict)) say(visible(line));
  say("");
  say(isOwn ? "Keys, from this archive:" : visible(`Keys, from ${path}:`));
  for (const line of verdict.keys.flatMap(keyLines)) say(visible(line));
  if (isOwn) for (const line of provesNothing) say(line);
  return verdict.valid ? (isOwn ? 3 : 0) : 1;
}

function verdictLines({ valid, problems, manifest, receipts }) {
  const lines = [];
  if (manifest !== null)
    lines.push(
      `Receipts of ${manifest.month} (${manifest.zone}), as they were at ${manifest.issuedAt}: ${manifest.receipts}.`,
    );
  lines.push(
    valid
      ? `Valid: ${receipts === 1 ? "the receipt is as it was" : `all ${receipts} are as they were`} signed. None is missing, and nothing was added.`
      : "Not valid. Don’t rely on this archive.",
  );
  for (const { file, problem } of problems.slice(0, shownMax))
    lines.push(`  ✕ ${file === "" ? problem : `${file}: ${problem}`}`);
  if (problems.length > shownMax) lines.push(`  and ${problems.length - shownMax} more`);
  const without = manifest?.without ?? [];
  if (without.length > 0)
    lines.push(
      `The record has steps of ${without.length} more ${without.length === 1 ? "revision" : "revisions"} in this month, of which the desk had no receipt.`,
    );
  return lines;
}

function keyLines({ id, fingerprint, createdAt, retiredAt, receipts, manifest }) {
  const signed = [
    receipts === 0 ? "" : `${receipts} ${receipts === 1 ? "receipt" : "receipts"}`,
    manifest ? "the manifest" : "",
  ].filter((part) => part !== "");
  const until = retiredAt === null ? "" : `, retired ${retiredAt}`;
  return [
    `  ${id}  ${signed.length === 0 ? "signed nothing here" : `signed ${signed.join(" and ")}`}; made ${createdAt ?? "?"}${until}`,
    `    SHA-256 ${fingerprint.match(/.{8}/g).join(" ")}`,
  ];
}

const provesNothing = [
  "",
  "These keys came with the archive, and so did this program. They prove nothing alone: whoever changes receipts can",
  "sign them anew, and put in keys of their own. Compare each fingerprint with those that the desk publishes, at an",
  "address that you know it by: Activity, Export, Receipts of a month, or the file",
  "/.well-known/countersign-keys.json. With that file, this does it for you:",
  "",
  "  node verify.mjs --keys countersign-keys.json",
];

function refuse(say, problem) {
  say(visible(problem));
  return 2;
}

/** Every file below a folder; with slashes, whatever the system has. */
function namesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => !entry.isDirectory())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join("/"));
}

function isWithin(folder, path) {
  try {
    const way = relative(realpathSync(folder), realpathSync(resolve(path)));
    // On another drive it is absolute.
    return !way.startsWith("..") && !isAbsolute(way);
  } catch {
    return false;
  }
}

function bytesAt(path) {
  try {
    return readFileSync(path);
  } catch {
    return null;
  }
}

function textAt(path) {
  return bytesAt(path)?.toString("utf8") ?? null;
}
