// The page around verify-receipt.mjs: all of it stands in one file, and what the receipt holds is shown as text alone.
import { visible } from "./encoding.mjs";
import { receiptFacts } from "./receipt-facts.mjs";
import { verifyReceipt } from "./verify-receipt.mjs";

const at = (id) => document.getElementById(id);
/** What was chosen last; `text` is null until it is read. */
const chosen = { receipt: null, keys: null };

const element = (name, className, text) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = visible(text);
  return made;
};
const icon = (name) => at(`icon-${name}`).content.cloneNode(true);
/** As everywhere in Countersign: in the reader's own zone. */
const times = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "medium" });
const timeOf = (given) => {
  const date = new Date(given);
  return Number.isNaN(date.getTime()) ? given : times.format(date);
};

for (const which of ["receipt", "keys"]) {
  const input = at(which);
  // The same file may be chosen again once it was changed.
  input.addEventListener("click", () => (input.value = ""));
  input.addEventListener("change", () => take(which, input.files[0]));
  const place = input.closest("label");
  place.addEventListener("dragover", (event) => event.preventDefault());
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    take(which, event.dataTransfer.files[0]);
  });
}

async function take(which, file) {
  if (!file) return;
  const one = { text: null };
  chosen[which] = one;
  // What was said of another file must not stand beside this one.
  at("verdict").replaceChildren();
  at("results").hidden = true;
  at(`${which}-name`).textContent = `${visible(file.name)}, ${file.size.toLocaleString("en")} bytes`;
  at(`${which}-button`).textContent = "Other file…";
  // One that can't be read is no receipt and has no keys.
  one.text = await file.text().catch(() => "");
  await verify();
}

async function verify() {
  const { receipt, keys } = chosen;
  if (typeof receipt?.text !== "string" || typeof keys?.text !== "string") return;
  const result = await verifyReceipt(receipt.text, keys.text);
  // Another file was chosen meanwhile.
  if (receipt !== chosen.receipt || keys !== chosen.keys) return;
  show(result);
}

function show({ valid, checks, receipt }) {
  const broken = checks.filter(({ ok }) => !ok);
  const title = valid
    ? "Valid: nothing was changed since it was signed"
    : `Not valid: ${lowered(broken[0].label)}`;
  const failed =
    checks.length === 1
      ? "Nothing further could be checked."
      : `${broken.length} of ${checks.length} checks failed.`;
  const said = valid
    ? `${checks.length} of ${checks.length} checks passed. Signed by desk key ${receipt.key} on ${timeOf(receipt.issuedAt)}.`
    : `${failed} Don’t rely on this file; get it again from the desk that issued it.`;
  const verdict = element("div", valid ? "verdict" : "verdict broken");
  verdict.append(
    icon(valid ? "valid" : "broken"),
    element("h2", "", title),
    element("p", "", said),
    element("p", "checked", `Checked ${timeOf(Date.now())}`),
  );
  at("verdict").replaceChildren(verdict);
  at("count").textContent = String(checks.length);
  at("checks").replaceChildren(...checks.map(checkRow));
  at("claims").hidden = receipt === null;
  at("says").textContent = valid ? "What the receipt says" : "What the file claims";
  const facts = receipt ? receiptFacts(receipt, timeOf) : [];
  at("facts").replaceChildren(...facts.flatMap(factRow));
  at("key").textContent = receipt ? `, ${visible(receipt.key)},` : "";
  at("zone").textContent = times.resolvedOptions().timeZone;
  at("results").hidden = false;
}

function checkRow({ ok, label, detail, problem }) {
  const row = element("li", ok ? "" : "broken");
  row.append(icon(ok ? "passed" : "failed"), element("b", "", label));
  if (detail) row.append(element("code", "", detail));
  if (problem) row.append(element("p", "", problem));
  return row;
}

function factRow([name, lines]) {
  const value = element("dd");
  value.append(...lines.map((line) => (digest.test(line) ? digestLine(line) : element("div", "", line))));
  return [element("dt", "", name), value];
}

/** Whole, in groups of eight that are copied as one. */
function digestLine(text) {
  const line = element("code", "digest");
  line.append(...text.match(/.{8}/g).map((group) => element("span", "", group)));
  return line;
}
const digest = /^[0-9a-f]{64}$/;

const lowered = (text) => text.charAt(0).toLowerCase() + text.slice(1);
