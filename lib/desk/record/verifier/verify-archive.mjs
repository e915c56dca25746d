// Verifies an unpacked archive of receipts: each receipt, and that none is missing, changed or added.

import { bytesOf, canonical, doubledName, parsed, sha256, withoutMark } from "./encoding.mjs";
import { isSigned, keysFault, usableKeys, verifyReceipt } from "./verify-receipt.mjs";

/** What isn't in the list of digests: the list itself, and what signs it. */
const unlisted = ["SHA256SUMS", "manifest.json"];
/** What systems leave in folders that somebody looks at. */
const leftBySystems = [".DS_Store", "Thumbs.db", "desktop.ini"];

/**
 * `names`: the paths of all files in the folder; `read`: a file's bytes, null where there is none. `keysText`: the public
 * keys, from this archive or from elsewhere. Rejects for nothing: what can't be checked is a problem.
 */
export async function verifyArchive({ names, read }, keysText) {
  const problems = [];
  const found = (file, problem) => problems.push({ file, problem });
  const unusable = await keysFault(keysText);
  if (unusable !== null) found("", `The public keys can’t be used. ${unusable}`);
  const keys = await keysOf(keysText);
  const manifest = await readManifest(read, keys, found);
  const sums = await readSums(read, manifest, found);
  for (const name of names)
    if (!sums.has(name) && !unlisted.includes(name) && !leftBySystems.includes(name.split("/").at(-1)))
      found(name, "It isn’t in the manifest: somebody added it.");
  let receipts = 0;
  for (const [name, digest] of sums) {
    const bytes = await read(name);
    if (bytes === null) {
      found(name, "It is missing.");
      continue;
    }
    if ((await sha256(bytes)) !== digest)
      found(name, "It was changed: its digest isn’t the one in the manifest.");
    if (name === "checkpoint.json") await checkCheckpoint(textOf(bytes), manifest, keys, found);
    if (!isReceipt(name)) continue;
    receipts += 1;
    const fault = await receiptFault(textOf(bytes), withoutMark(keysText), keys);
    if (fault !== null) found(name, fault);
  }
  if (manifest !== null && receipts !== manifest.receipts)
    found("SHA256SUMS", `It lists ${receipts} receipts. The manifest says ${manifest.receipts}.`);
  return { valid: problems.length === 0, problems, manifest, receipts, keys };
}

const isReceipt = (name) => name.startsWith("receipts/");
const textOf = (bytes) => new TextDecoder("utf-8", { ignoreBOM: true }).decode(bytes);

/** Each key with its fingerprint, the SHA-256 of its SubjectPublicKeyInfo (RFC 8410), and what it signed here. */
async function keysOf(keysText) {
  const published = parsed(withoutMark(keysText))?.keys;
  return Promise.all(
    (await usableKeys(withoutMark(keysText))).map(async (key) => {
      const { createdAt = null, retiredAt = null } = published.find(({ kid }) => kid === key.id);
      const fingerprint = await sha256(new Uint8Array([...spkiOfEd25519, ...key.raw]));
      return { ...key, fingerprint, createdAt, retiredAt, receipts: 0, manifest: false };
    }),
  );
}
const spkiOfEd25519 = [0x30, 0x2a, 0x30, 0x05, 0x06, 0x03, 0x2b, 0x65, 0x70, 0x03, 0x21, 0x00];

/** Null where nothing in it can be relied on. */
async function readManifest(read, keys, found) {
  const bytes = await read("manifest.json");
  const problem = (text) => {
    found("manifest.json", text);
    return null;
  };
  if (bytes === null) return problem("It is missing.");
  const text = withoutMark(textOf(bytes));
  const file = parsed(text);
  if (!isManifest(file?.manifest) || typeof file.signature !== "string" || doubledName(text) !== null)
    return problem("It is no manifest of receipts.");
  const { manifest, signature } = file;
  const key = keys.find(({ id }) => id === manifest.key);
  if (!key) return problem(`Key ${manifest.key} signed it, which is none of the keys given.`);
  if (!(await signs(key, manifest, signature)))
    return problem("It was changed: the signature isn’t of this manifest.");
  key.manifest = true;
  return manifest;
}

/** A number that JSON has no word for is no part of what was signed. */
async function signs(key, body, signature) {
  try {
    return await isSigned(key, canonical(body), signature);
  } catch {
    return false;
  }
}

function isManifest(manifest) {
  if (manifest?.type !== "countersign/receipts" || manifest.v !== 1) return false;
  const texts = [manifest.month, manifest.zone, manifest.issuedAt, manifest.key, manifest.sums];
  return (
    texts.every((text) => typeof text === "string") &&
    Number.isSafeInteger(manifest.receipts) &&
    typeof manifest.checkpoint?.digest === "string" &&
    Array.isArray(manifest.without)
  );
}

/** The digest of each file by its path. */
async function readSums(read, manifest, found) {
  const bytes = await read("SHA256SUMS");
  if (bytes === null) {
    found("SHA256SUMS", "It is missing.");
    return new Map();
  }
  if (manifest !== null && (await sha256(bytes)) !== manifest.sums)
    found("SHA256SUMS", "It was changed: its digest isn’t the one in the manifest.");
  const rows = textOf(bytes).split("\n").slice(0, -1);
  const sums = rows.flatMap((row) => {
    const [, digest, name] = /^([0-9a-f]{64}) {2}(.+)$/.exec(row) ?? [];
    if (name === undefined || name.split("/").includes("..")) {
      found("SHA256SUMS", "A line of it can’t be read.");
      return [];
    }
    return [[name, digest]];
  });
  return new Map(sums);
}

async function checkCheckpoint(text, manifest, keys, found) {
  const problem = (said) => found("checkpoint.json", said);
  const { body, signature } = parsed(withoutMark(text)) ?? {};
  if (body?.type !== "countersign/checkpoint" || typeof signature !== "string")
    return problem("It is no checkpoint.");
  const key = keys.find(({ id }) => id === body.key);
  if (!key) return problem(`Key ${String(body.key)} signed it, which is none of the keys given.`);
  if (!(await signs(key, body, signature)))
    return problem("It was changed: the signature isn’t of this checkpoint.");
  if (manifest !== null && (await sha256(bytesOf(canonical(body)))) !== manifest.checkpoint.digest)
    problem("It isn’t the checkpoint that the manifest names.");
}

/** What is wrong with a receipt; null for nothing. */
async function receiptFault(text, keysText, keys) {
  const { valid, checks, receipt } = await verifyReceipt(text, keysText);
  if (valid) {
    const key = keys.find(({ id }) => id === receipt.key);
    key.receipts += 1;
    return null;
  }
  const { label, problem } = checks.find(({ ok }) => !ok);
  return problem === "" ? `${label}.` : `${label}. ${problem}`;
}
