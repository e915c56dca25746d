import { short } from "./encoding.mjs";

/** What the receipt says, as rows of a name and lines. */
export function receiptFacts(receipt, timeOf) {
  const people = (list, when) =>
    list.map(
      (one) =>
        `${one.by?.name ?? "Countersign"}${one.role ? ` as ${one.role}` : ""}, ${timeOf(one[when])}${one.passkey ? `, with passkey ${short(one.passkey.key)}` : ""}`,
    );
  const { decisions, attempts, settled, prepared } = receipt;
  const approved = decisions.filter(({ verdict }) => verdict === "approved");
  const rejected = decisions.filter(({ verdict }) => verdict === "rejected");
  const outcomes = {
    accepted: ["Accepted by the API.", own(publications, receipt.publication) ?? "Publication not verified."],
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
    ["Outcome", own(outcomes, receipt.state) ?? [receipt.state.replaceAll("_", " ")]],
    ["Input digest", [receipt.shown.inputDigest ?? "none"]],
    ["Summary digest", [receipt.shown.summaryHash ?? "none"]],
    [
      "Concealed values",
      receipt.shown.concealedSummaryHash === undefined
        ? []
        : ["Left out of the summary in the file. The summary digest is of the whole."],
    ],
    ["Issued", [timeOf(receipt.issuedAt)]],
  ].filter(([, lines]) => lines.length > 0);
}

/** Untrusted names are looked up: "constructor" is none of ours. */
const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

const publications = {
  verified: "Verified as published.",
  not_found: "Not found where it should be published.",
  overdue: "Publication overdue.",
  nothing: "Nothing to publish.",
};
