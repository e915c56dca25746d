import { short } from "./encoding.mjs";

/** What the receipt says, as rows of a name and lines. */
export function receiptFacts(receipt, timeOf) {
  const people = (list, when) =>
    list.map(
      (one) =>
        `${one.by?.name ?? "Countersign"}${one.role ? ` as ${one.role}` : ""}, ${timeOf(one[when])}${one.signedInAt ? `, signed in ${timeOf(one.signedInAt)}` : ""}${one.passkey ? `, with passkey ${short(one.passkey.key)}` : ""}${one.voidSince ? voidSentence : ""}${notCountedSentence(one)}`,
    );
  const { decisions, attempts, settled, prepared, held = [] } = receipt;
  const approved = decisions.filter(({ verdict }) => verdict === "approved");
  const rejected = decisions.filter((one) => one.verdict === "rejected" && !one.changesRequested);
  const sentBack = decisions.filter(({ changesRequested }) => changesRequested);
  return [
    ["Tool", [receipt.tool.title ?? receipt.tool.name, receipt.tool.name]],
    ["API", [receipt.api]],
    ["Review", [`${receipt.review}, revision ${receipt.revision}`]],
    ["Prepared", [`${prepared.by.name}, ${timeOf(prepared.at)}`]],
    ["With words of", (prepared.with ?? []).map(({ name }) => name)],
    [verdictLabels.approved, people(approved, "at")],
    [verdictLabels.rejected, people(rejected, "at")],
    [changesRequestedLabel, people(sentBack, "at")],
    [
      "Sent",
      attempts.map(
        ({ number, startedAt, state }) =>
          `Attempt ${number}, ${timeOf(startedAt)}: ${state.replaceAll("_", " ")}`,
      ),
    ],
    [
      "Restored",
      held.map(({ takenAt }) => `From a backup of ${timeOf(takenAt)}; what happened after it isn’t known`),
    ],
    [
      "Looked",
      held.flatMap(({ looked }) =>
        looked === null
          ? []
          : [`${looked.by.name}, ${timeOf(looked.lookedAt)}: ${foundLabels[looked.found]}`],
      ),
    ],
    ["Settled", settled.map((one) => `${one.by.name}, ${timeOf(one.at)}: ${one.as}`)],
    ["Outcome", outcomeLines(receipt)],
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

/** How it stood when the receipt was issued; never more than is known. */
export function outcomeLines({ state, publication, settled = [], held = [], decisions = [] }) {
  const looked = held.findLast(({ looked }) => looked !== null)?.looked ?? null;
  if (looked?.found === "not_done") {
    const known = own(outcomes, state);
    if (known === notSentYet) return ["Found not done after a restore.", "Not sent since."];
    if (known?.[1] === nothingSent) return [known[0], "After a restore it was found not done."];
  }
  if (state === "accepted")
    return ["Accepted by the API.", own(publications, publication) ?? "Publication not verified."];
  if (state === "rejected" && decisions.some((one) => one.changesRequested))
    return [`${changesRequestedLabel}.`, nothingSent];
  if (state === "failed" && settled.length === 0) return [refusedByApi];
  return own(outcomes, state) ?? [state.replaceAll("_", " ")];
}

export function attemptMeaning(state) {
  return own(attemptMeanings, state) ?? state.replaceAll("_", " ");
}

/** Untrusted names are looked up: "constructor" is none of ours. */
const own = (object, name) => (Object.hasOwn(object, name) ? object[name] : undefined);

export const foundLabels = { done: "Found done", not_done: "Found not done" };
/** Behind an approval from before a restore. */
export const voidSentence = "; doesn’t count since a restore";
/** Behind an approval of somebody who was no second person. */
export const notCountedSentence = ({ notCounted }) =>
  notCounted
    ? `; doesn’t count as a second person’s, since ${notCounted.by.name} had changed their access`
    : "";

export const verdictLabels = { approved: "Approved", rejected: "Rejected" };
export const changesRequestedLabel = "Changes requested";

const refusedByApi = "Refused by the API. By its contract nothing was executed.";
const notSentYet = ["Not sent yet."];
const nothingSent = "Nothing was sent.";
const outcomes = {
  prepare_failed: notSentYet,
  awaiting_review: notSentYet,
  approved: notSentYet,
  sending: ["Handed over for sending.", "Outcome not known yet."],
  uncertain: ["Outcome unknown."],
  unresolved: ["Outcome unknown. Needs a person."],
  failed: ["Recorded as not executed."],
  rejected: ["Rejected.", nothingSent],
  expired: ["Expired.", nothingSent],
  withdrawn: ["Withdrawn.", nothingSent],
  held: ["Held after a restore.", "What became of it isn’t known here."],
  superseded: ["Replaced by a later revision.", nothingSent],
};

const attemptMeanings = {
  open: "Not answered yet",
  not_sent: "Nothing was sent",
  refused: "Refused; by the API’s contract nothing was executed",
  accepted: "Accepted",
  failed: "Refused; by the API’s contract nothing was executed",
  uncertain: "Outcome unknown",
  unresolved: "Outcome unknown, needs a person",
};

const publications = {
  verified: "Verified as published.",
  not_found: "Not found where it should be published.",
  overdue: "Publication overdue.",
  nothing: "Nothing to publish.",
  untracked: "That doesn’t prove that anything was published; Countersign has no way to look.",
  contradicted: "Contradicted: a person and the API say opposite things about its publication.",
};
