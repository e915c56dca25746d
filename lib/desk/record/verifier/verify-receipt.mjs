// The one verifier of receipts: `npm run receipt:verify` runs it in Node, and the page for use without the server has
// it inline. It asks nothing of any network.

import {
  bytesOf,
  canonical,
  doubledName,
  fromBase64url,
  parsed,
  sha256,
  short,
  withoutMark,
} from "./encoding.mjs";
import { receiptMisfit } from "./receipt-shape.mjs";
import { checkPasskeys } from "./verify-passkeys.mjs";

/** Why a file of public keys can't be used; null where it can. */
export async function keysFault(text) {
  const bare = withoutMark(text);
  const doubled = parsed(bare) === null ? null : doubledName(bare);
  if (doubled !== null) return standsTwice(doubled);
  return (await usableKeys(bare)).length === 0 ? "It holds no public keys of a desk." : null;
}

const standsTwice = (name) => `${JSON.stringify(name.slice(0, 100))} stands twice in one object.`;

/** The keys of a published set whose ids are made from them: `{ id, raw }`. */
export async function usableKeys(text) {
  const set = parsed(text);
  const keys = [];
  for (const key of Array.isArray(set?.keys) ? set.keys : []) {
    if (key?.crv !== "Ed25519" || typeof key.x !== "string") continue;
    try {
      const raw = fromBase64url(key.x);
      if ((await sha256(raw)).slice(0, 16) === key.kid) keys.push({ id: key.kid, raw });
    } catch {
      // Not base64url: no key.
    }
  }
  return keys;
}

export async function isSigned(key, text, signature) {
  try {
    const imported = await crypto.subtle.importKey("raw", key.raw, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, imported, fromBase64url(signature), bytesOf(text));
  } catch {
    return false;
  }
}

async function chainFault(entries, record) {
  let previous = "";
  for (const [index, { entry, digest }] of entries.entries()) {
    const number = index + 1;
    if (entry.number !== number || entry.chain !== record.chain)
      return `Entry ${number} is missing or out of order.`;
    const now = await sha256(bytesOf(canonical(entry)));
    if (now !== digest)
      return `Entry ${number} was changed. The file says ${short(digest)}, this entry gives ${short(now)}.`;
    if (entry.previous !== previous)
      return `Entry ${number} was changed. It follows ${named(entry.previous)}, not ${named(previous)}.`;
    previous = digest;
  }
  if (entries.length !== record.entries) return `It has ${entries.length} of ${record.entries} entries.`;
  return previous === record.digest
    ? null
    : `Its end is not the one that the receipt names. The receipt says ${named(record.digest)}, these entries end with ${named(previous)}.`;
}

/** What an entry follows: the first follows none. */
const named = (digest) => (digest === "" ? "none" : short(digest));

/**
 * Checks a receipt (text of its file) with a desk's public keys (text of their file), which must come from somewhere else.
 * Resolves to { valid, checks: [{ ok, label, detail, problem }], receipt }; the receipt is null where it can't be read.
 * Rejects for nothing: what can't be checked is a failed check.
 */
export async function verifyReceipt(receiptText, givenKeys) {
  const [text, keysText] = [receiptText, givenKeys].map(withoutMark);
  const checks = [];
  const check = (ok, label, broken, detail, problem = "") =>
    checks.push({ ok, label: ok ? label : broken, detail, problem: ok ? "" : problem });
  const file = parsed(text);
  const isReceipt = file?.receipt?.type === "countersign/receipt" && file.receipt.v === 1;
  const fault = isReceipt ? shapeFault(text, file) : null;
  const fits = isReceipt && fault === null;
  check(
    fits,
    "The file is a receipt, format 1",
    isReceipt ? "The receipt doesn’t have the shape of one" : "The file is no receipt",
    "",
    fault ?? "",
  );
  if (fits)
    await checkReceipt(file, keysText, check).catch(() =>
      check(false, "", "The receipt can’t be checked", "", "Something in it can’t be read."),
    );
  return { valid: checks.every(({ ok }) => ok), checks, receipt: fits ? file.receipt : null };
}

/** Null for nothing. */
function shapeFault(text, file) {
  const doubled = doubledName(text);
  if (doubled !== null) return standsTwice(doubled);
  const misfit = receiptMisfit(file);
  return misfit === null ? null : `${misfit} is missing, or isn’t what a receipt has there.`;
}

/** One check for each decision: its last entry in the record has the role and the policy that the receipt has. */
function checkDecisions({ decisions, revision }, entries, check) {
  for (const { by, role, policy, verdict, changesRequested } of decisions) {
    const recorded = entries.findLast(
      ({ entry }) =>
        entry.event === (changesRequested ? "changes_requested" : verdict) &&
        entry.revision === revision &&
        (entry.actor?.id ?? null) === by.id,
    )?.entry.details;
    const said = [recorded?.role, recorded?.policy].map((one) => canonical(one ?? null));
    check(
      recorded !== undefined && said.join() === [role, policy].map(canonical).join(),
      `The record has ${by.name}’s decision, role and policy`,
      `The record doesn’t have ${by.name}’s decision so`,
      role ?? "",
      recorded === undefined ? "It has no entry of it." : "Its entry has another role or policy.",
    );
  }
}

async function checkReceipt(file, keysText, check) {
  const { receipt } = file;
  const unusable = await keysFault(keysText);
  if (unusable !== null) return check(false, "", "The public keys can’t be used", "", unusable);
  const key = (await usableKeys(keysText)).find(({ id }) => id === receipt.key);
  if (!key)
    check(
      false,
      "",
      "Signed by none of the keys you gave",
      `Ed25519 ${short(receipt.key)}`,
      "A key that comes with a receipt proves nothing: get the desk’s keys from the desk.",
    );
  else
    check(
      await isSigned(key, canonical(receipt), file.signature),
      "Signed by the desk key you gave",
      "The signature doesn’t match this content",
      `Ed25519 ${short(key.id)}`,
      "The key is right; what was signed differs.",
    );

  const { summaryHash: wholeHash, concealedSummaryHash } = receipt.shown;
  const summaryHash = concealedSummaryHash ?? wholeHash;
  if (summaryHash === null)
    check(file.summaryText === null, "The API gave no summary", "A summary was added", "");
  else {
    const now = file.summaryText !== null ? await sha256(bytesOf(file.summaryText)) : "none";
    check(
      now === summaryHash,
      concealedSummaryHash === undefined
        ? "The summary matches its digest"
        : "The summary is the one that was signed, with concealed values left out",
      "The summary doesn’t match its digest",
      short(summaryHash),
      `The receipt says ${short(summaryHash)}, this summary gives ${short(now)}.`,
    );
  }

  checkDecisions(receipt, file.entries, check);
  await checkPasskeys(receipt, file.entries, keysText, check);

  const fault = await chainFault(file.entries, receipt.record);
  const count = file.entries.length;
  check(
    fault === null,
    `${count} ${count === 1 ? "entry forms" : "entries form"} a chain`,
    "The entries don’t form the chain that was signed",
    `head ${short(receipt.record.digest)}`,
    fault ?? "",
  );
}
