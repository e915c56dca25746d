// The page around verify-receipt.mjs: all of it stands in one file, and what the receipt holds is shown as text alone.
import { receiptFacts } from "./receipt-facts.mjs";
import { verifyReceipt } from "./verify-receipt.mjs";

const at = (id) => document.getElementById(id);
const files = { receipt: null, keys: null };

const element = (name, className, text) => {
  const made = document.createElement(name);
  if (className) made.className = className;
  if (text !== undefined) made.textContent = text;
  return made;
};
const timeOf = (iso) => new Date(iso).toLocaleString(undefined, { dateStyle: "medium", timeStyle: "long" });

for (const which of ["receipt", "keys"]) {
  const input = at(which);
  const take = async (file) => {
    if (!file) return;
    files[which] = await file.text();
    at(`${which}-name`).textContent = `${file.name}, ${file.size.toLocaleString()} bytes`;
    await show();
  };
  input.addEventListener("change", () => take(input.files[0]));
  const place = input.closest("label");
  place.addEventListener("dragover", (event) => event.preventDefault());
  place.addEventListener("drop", (event) => {
    event.preventDefault();
    take(event.dataTransfer.files[0]);
  });
}

async function show() {
  if (files.receipt === null || files.keys === null) return;
  const { valid, checks, receipt } = await verifyReceipt(files.receipt, files.keys);
  const broken = checks.filter(({ ok }) => !ok);
  const verdict = at("verdict");
  verdict.className = valid ? "verdict" : "verdict broken";
  const title = valid
    ? "Valid: nothing was changed since it was signed"
    : `Not valid: ${lowered(broken[0].label)}`;
  const said = valid
    ? `${checks.length} of ${checks.length} checks passed. Signed by desk key ${receipt.key}.`
    : `${broken.length} of ${checks.length} checks failed. Don’t rely on this file; get it again from the desk that issued it.`;
  verdict.replaceChildren(
    element("h1", "", title),
    element("p", "", `${said} Checked ${timeOf(Date.now())}.`),
  );
  at("checks").replaceChildren(
    ...checks.map(({ ok, label, detail, problem }) => {
      const row = element("li", ok ? "" : "broken");
      row.append(element("b", "", `${ok ? "✓" : "✕"} ${label}`), element("code", "", detail));
      if (problem) row.append(element("p", "", problem));
      return row;
    }),
  );
  at("says").textContent = valid ? "What the receipt says" : "What the file claims";
  const facts = receipt ? receiptFacts(receipt, timeOf) : [];
  at("facts").replaceChildren(
    ...facts.flatMap(([name, lines]) => {
      const value = element("dd");
      value.append(...lines.map((line) => element("div", "", line)));
      return [element("dt", "", name), value];
    }),
  );
  at("results").hidden = false;
}

const lowered = (text) => text.charAt(0).toLowerCase() + text.slice(1);
