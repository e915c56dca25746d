// The one verifier of receipts: `npm run receipt:verify` runs it in Node, and the page for use without the server has
// it inline. It imports nothing and asks nothing of any network.

/** Canonical JSON (RFC 8785) of what JSON.parse returned. */
function canonical(value) {
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(canonical).join(",")}]`;
  const members = Object.keys(value)
    .sort()
    .map((name) => `${JSON.stringify(name)}:${canonical(value[name])}`);
  return `{${members.join(",")}}`;
}

const bytesOf = (text) => new TextEncoder().encode(text);
const hexOf = (bytes) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
const sha256 = async (bytes) => hexOf(await crypto.subtle.digest("SHA-256", bytes));

function fromBase64url(text) {
  const binary = atob(text.replaceAll("-", "+").replaceAll("_", "/"));
  return Uint8Array.from(binary, (character) => character.charCodeAt(0));
}

function parsed(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The keys of a published set whose ids are made from them. */
async function usableKeys(text) {
  const set = parsed(text);
  const keys = [];
  for (const key of Array.isArray(set?.keys) ? set.keys : []) {
    if (key?.crv !== "Ed25519" || typeof key.x !== "string") continue;
    try {
      const raw = fromBase64url(key.x);
      if ((await sha256(raw)).slice(0, 16) === key.kid) keys.push({ id: key.kid, raw });
    } catch {
      // Not base64: no key.
    }
  }
  return keys;
}

async function isSigned(key, text, signature) {
  try {
    const imported = await crypto.subtle.importKey("raw", key.raw, { name: "Ed25519" }, false, ["verify"]);
    return await crypto.subtle.verify({ name: "Ed25519" }, imported, fromBase64url(signature), bytesOf(text));
  } catch {
    return false;
  }
}

const short = (digest) => String(digest).slice(0, 8);

async function chainFault(entries, record) {
  let previous = "";
  for (const [index, { entry, digest }] of entries.entries()) {
    const number = index + 1;
    if (entry?.number !== number || entry.chain !== record.chain)
      return `Entry ${number} is missing or out of order.`;
    if (entry.previous !== previous || (await sha256(bytesOf(canonical(entry)))) !== digest)
      return `Entry ${number} was changed.`;
    previous = digest;
  }
  if (entries.length !== record.entries) return `It has ${entries.length} of ${record.entries} entries.`;
  return previous === record.digest ? null : "Its end is not the one that the receipt names.";
}

/**
 * Checks a receipt (text of its file) with a desk's public keys (text of their file), which must come from somewhere else.
 * Resolves to { valid, checks: [{ ok, label, detail, problem }], receipt }; the receipt is null where it can't be read.
 */
export async function verifyReceipt(text, keysText) {
  const file = parsed(text);
  const receipt = file?.receipt ?? null;
  const isReceipt =
    receipt?.type === "countersign/receipt" &&
    receipt.v === 1 &&
    typeof file.signature === "string" &&
    Array.isArray(file.entries) &&
    typeof receipt.record === "object" &&
    typeof receipt.shown === "object";
  const checks = [
    isReceipt
      ? { ok: true, label: "The file is a receipt, format 1", detail: "", problem: "" }
      : { ok: false, label: "The file is no receipt", detail: "", problem: "" },
  ];
  if (!isReceipt) return { valid: false, checks, receipt: null };
  const check = (ok, label, broken, detail, problem = "") =>
    checks.push({ ok, label: ok ? label : broken, detail, problem: ok ? "" : problem });

  const key = (await usableKeys(keysText)).find(({ id }) => id === receipt.key);
  if (!key)
    check(
      false,
      "",
      "Signed by none of the keys you gave",
      `Ed25519 ${short(receipt.key)}`,
      "A key that comes with a receipt proves nothing: get the desk's keys from the desk.",
    );
  else
    check(
      await isSigned(key, canonical(receipt), file.signature),
      "Signed by the desk key you gave",
      "The signature doesn't match this content",
      `Ed25519 ${short(key.id)}`,
      "The key is right; what was signed differs.",
    );

  const { summaryHash } = receipt.shown;
  if (summaryHash === null)
    check(file.summaryText === null, "The API gave no summary", "A summary was added", "");
  else {
    const now = typeof file.summaryText === "string" ? await sha256(bytesOf(file.summaryText)) : "none";
    check(
      now === summaryHash,
      "The summary matches its digest",
      "The summary doesn't match its digest",
      short(summaryHash),
      `The receipt says ${short(summaryHash)}, this summary gives ${short(now)}.`,
    );
  }

  const fault = await chainFault(file.entries, receipt.record);
  const count = file.entries.length;
  check(
    fault === null,
    `${count} ${count === 1 ? "entry forms" : "entries form"} a chain`,
    "The entries don't form the chain that was signed",
    `head ${short(receipt.record.digest)}`,
    fault ?? "",
  );
  return { valid: checks.every(({ ok }) => ok), checks, receipt };
}

/** What the receipt says, as rows of a name and lines. */
export function receiptFacts(receipt, timeOf) {
  const people = (list, when) => list.map((one) => `${one.by?.name ?? "Countersign"}, ${timeOf(one[when])}`);
  const { decisions, attempts, settled, prepared } = receipt;
  const approved = decisions.filter(({ verdict }) => verdict === "approved");
  const rejected = decisions.filter(({ verdict }) => verdict === "rejected");
  const outcomes = {
    accepted: ["Accepted by the API.", publications[receipt.publication] ?? "Publication not verified."],
    failed: ["Not executed."],
    uncertain: ["Outcome unknown."],
    unresolved: ["Outcome unknown. Needs a person."],
    rejected: ["Rejected."],
    expired: ["Expired."],
    withdrawn: ["Withdrawn."],
    superseded: ["Replaced by a later revision."],
  };
  return [
    ["Tool", [receipt.tool.title ?? receipt.tool.name, receipt.tool.name]],
    ["API", [receipt.api]],
    ["Review", [`${receipt.review}, revision ${receipt.revision}`]],
    ["Prepared", [`${prepared.by.name}, ${timeOf(prepared.at)}`]],
    ["Approved", people(approved, "at")],
    ["Rejected", people(rejected, "at")],
    [
      "Sent",
      attempts.map(
        ({ number, startedAt, state }) =>
          `Attempt ${number}, ${timeOf(startedAt)}: ${state.replaceAll("_", " ")}`,
      ),
    ],
    ["Settled", settled.map((one) => `${one.by.name}, ${timeOf(one.at)}: ${one.as}`)],
    ["Outcome", outcomes[receipt.state] ?? [receipt.state.replaceAll("_", " ")]],
    ["Input digest", [receipt.shown.inputDigest ?? "none"]],
    ["Summary digest", [receipt.shown.summaryHash ?? "none"]],
    ["Issued", [timeOf(receipt.issuedAt)]],
  ].filter(([, lines]) => lines.length > 0);
}

const publications = {
  verified: "Verified as published.",
  not_found: "Not found where it should be published.",
  overdue: "Publication overdue.",
};
