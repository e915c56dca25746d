import { afterEach, beforeEach, expect, test } from "vitest";
import { canonicalJson } from "@/lib/wire/contract/canonical-json";
import { makeKeyPair, signText } from "../keys";
import { entryDigest, type RecordEntry } from "../entry";
import type { Receipt } from "../receipt";
import { verifierPage } from "./verifier-page";

const { publicKey, privateKey } = makeKeyPair();
const keys = JSON.stringify({ keys: [{ kid: publicKey.id, crv: "Ed25519", x: publicKey.x }], passkeys: [] });
const at = "2026-11-23T09:30:00.000Z";
const by = { id: "reviewer", name: "Rita Reviewer" };
const policy = { approvals: 1 };
const entry: RecordEntry = {
  ...{
    v: 1,
    previous: "",
    chain: "review",
    number: 1,
    at,
    event: "approved",
    severity: "info",
    text: "Approved.",
  },
  ...{ actor: by, tool: "draftSave", review: "review", revision: 1 },
  details: { role: "reviewer", policy },
};
const receipt: Receipt = {
  type: "countersign/receipt",
  v: 1,
  issuedAt: at,
  key: publicKey.id,
  review: "review",
  revision: 1,
  tool: { name: "draftSave", title: null },
  api: "https://api.example",
  destructive: "no",
  shown: { inputDigest: "0123456789abcdef".repeat(4), summaryHash: null },
  prepared: { by, at, policy: {} },
  decisions: [{ by, role: "reviewer", policy, verdict: "approved", at }],
  attempts: [],
  settled: [{ by, as: "accepted", at }],
  state: "accepted",
  publication: null,
  record: { chain: "review", entries: 1, digest: entryDigest(entry) },
};
const signature = signText(privateKey, canonicalJson(receipt));
const good = JSON.stringify({
  receipt,
  signature,
  summaryText: null,
  entries: [{ entry, digest: entryDigest(entry) }],
});

const shown = (id: string) => document.getElementById(id) as HTMLElement;
const title = () => shown("verdict").querySelector("h2")?.textContent ?? null;
const valid = "Valid: nothing was changed since it was signed";

function choose(which: "receipt" | "keys", text: string | Promise<string>, name = `${which}.json`) {
  const file = Object.assign(new File([""], name), { text: () => Promise.resolve(text) });
  const input = shown(which);
  Object.defineProperty(input, "files", { value: [file], configurable: true });
  input.dispatchEvent(new Event("change"));
}

beforeEach(async () => {
  const page = new DOMParser().parseFromString(await verifierPage(), "text/html");
  const script = page.querySelector("script")?.textContent ?? "";
  document.body.innerHTML = page.body.innerHTML;
  // A script of its own for each test: the same address would be the same module.
  await import(
    `data:text/javascript,${encodeURIComponent(`${script}\n// ${expect.getState().currentTestName}`)}`
  );
  choose("keys", keys);
  choose("receipt", good);
  await expect.poll(title).toBe(valid);
});

afterEach(() => document.body.replaceChildren());

test.each([
  ["a renamed member", good.replace(`"decisions":[{"by"`, `"decisions":[{"bx"`), "receipt.decisions[0].by"],
  ["a missing person", good.replace(`"settled":[{"by"`, `"settled":[{"bx"`), "receipt.settled[0].by"],
  ["null for what was shown", good.replace(/"shown":\{[^}]*\}/, `"shown":null`), "receipt.shown"],
  [
    "null for a decision",
    good.replace(/"decisions":\[\{.*?\}\]/, `"decisions":[null]`),
    "receipt.decisions[0]",
  ],
  ["an unsigned member more", good.replace(/^\{/, `{"note":"Trust me",`), "note"],
])("the verdict on another file never stands beside %s", async (_what, forged, place) => {
  expect(forged).not.toBe(good);
  choose("receipt", forged);
  expect(title()).toBeNull();
  expect(shown("results").hidden).toBe(true);
  await expect.poll(title).toBe("Not valid: the receipt doesn’t have the shape of one");
  expect(shown("checks").textContent).toContain(`${place} is missing, or isn’t what a receipt has there.`);
});

test.each([
  ["a doubled member", good.replace(`"receipt":`, `"receipt":{},"receipt":`), `"receipt"`],
  ["one further in", good.replace(`"revision":1`, `"revision":2,"revision":1`), `"revision"`],
  [
    "one that is spelled otherwise",
    good.replace(`"state":"accepted"`, `"st\\u0061te":"failed" , "state" : "accepted"`),
    `"state"`,
  ],
  ["one in a list", good.replace(`"verdict":`, `"a\\"b":[{}],"verdict":"rejected","verdict":`), `"verdict"`],
])("%s, of which only the last is read, is refused by its name", async (_what, forged, name) => {
  expect(forged).not.toBe(good);
  choose("receipt", forged);
  await expect.poll(title).toBe("Not valid: the receipt doesn’t have the shape of one");
  expect(shown("checks").textContent).toContain(`${name} stands twice in one object.`);
  expect(shown("claims").hidden).toBe(true);
});

test("digests stand in groups that are copied as one, and the page names its version", () => {
  const digest = shown("facts").querySelector("code");
  expect(digest?.textContent).toBe(receipt.shown.inputDigest);
  expect([...(digest?.children ?? [])].map(({ textContent }) => textContent)).toEqual(
    Array.from({ length: 8 }, (_, at) => (at % 2 === 0 ? "01234567" : "89abcdef")),
  );
  expect(document.querySelector("header")?.textContent).toMatch(/offline, version \d+\.\d+\.\d+/);
});

test("a file is named once, times are written as in Countersign, and a claim is none without its shape", async () => {
  expect(
    shown("receipt")
      .closest("label")
      ?.textContent?.match(/receipt\.json/g),
  ).toHaveLength(1);
  expect(shown("facts").textContent).toMatch(/Rita Reviewer, 23 Nov 2026, \d\d:30:00/);
  expect(shown("claims").hidden).toBe(false);
  expect(shown("key").parentElement?.textContent).toContain(`Compare its ID, ${publicKey.id}, with the one`);
  choose("receipt", good.replace(`"by"`, `"bx"`));
  await expect.poll(title).toMatch(/^Not valid/);
  expect(shown("claims").hidden).toBe(true);
});

test("a file that was chosen earlier and is read later says nothing", async () => {
  let readLate = (_text: string) => {};
  choose("receipt", new Promise((resolve) => (readLate = resolve)), "earlier.json");
  choose("receipt", good.replace(`"revision":1`, `"revision":2`), "later.json");
  await expect.poll(title).toMatch(/^Not valid: the signature doesn’t match/);
  readLate(good);
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(title()).toMatch(/^Not valid/);
  expect(shown("receipt-name").textContent).toContain("later.json");
});

test.each([
  [
    "in which a name stands twice",
    keys.replace(`"x":`, `"x":"AAAA","x":`),
    `"x" stands twice in one object.`,
  ],
  ["of something else", good, "It holds no public keys of a desk."],
])("keys %s are refused, and that is said", async (_what, given, said) => {
  choose("keys", given);
  await expect.poll(title).toBe("Not valid: the public keys can’t be used");
  expect(shown("checks").textContent).toContain(said);
});

test("a file that can’t be read is no receipt", async () => {
  choose("receipt", Promise.reject(new Error("gone")));
  await expect.poll(title).toBe("Not valid: the file is no receipt");
});

test("what nests too deep to be checked is a failed check", async () => {
  const deep = `${"[".repeat(50_000)}${"]".repeat(50_000)}`;
  choose("receipt", good.replace(`"policy":{}`, `"policy":{"deep":${deep}}`));
  await expect.poll(title).toBe("Not valid: the receipt can’t be checked");
});

test("what turns the reading order in a file stands as its code point", async () => {
  choose("receipt", good.replaceAll("Rita", "\u202eatiR"), "gpj.\u202ejson");
  await expect.poll(title).toBe("Not valid: the signature doesn’t match this content");
  expect(shown("facts").textContent).toContain("⟨U+202E⟩atiR Reviewer");
  expect(document.body.textContent).not.toContain("\u202e");
});
