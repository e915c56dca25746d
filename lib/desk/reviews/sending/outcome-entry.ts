import { isWordless, type ResultOutcome } from "@/lib/wire/api-client";
import type { Publishes } from "@/lib/desk/publication/axis";
import type { AcceptedItem } from "@/lib/desk/publication/accepted-items";
import { codeLabel, endingMessage } from "@/lib/wire/contract/ending";
import type { AuditEntry } from "../audit/audit";
import { classifyOutcome } from "./classify-outcome";
import type { OutcomeClass } from "../machine";
import { outcomeOf } from "./outcome-of";
import type { AttemptRow, PreparationRow, ReviewRow } from "../store/rows";
import type { ReviewState } from "../types";

type EndedAttempt = {
  review: Pick<ReviewRow, "id" | "tool_name">;
  /** As it stood before. */
  row: Pick<PreparationRow, "revision" | "state">;
  attempt: Pick<AttemptRow, "number" | "by_id" | "by_name">;
  outcome: ResultOutcome;
  /** What of it is to be published; null where that isn't known, or nothing was accepted. */
  items: readonly AcceptedItem[] | null;
  publishes: Publishes | null;
  state: ReviewState;
  /** The reply to an attempt that had been marked unresolved; `recordedAs` is what a person had settled it as meanwhile. */
  late: { recordedAs: "accepted" | "failed" | null } | null;
};

/** The audit entry for the end of an attempt: what the answer said, and what follows from it. No more than is known. */
export function outcomeEntry(ended: EndedAttempt): AuditEntry {
  const { review, row, attempt, outcome, state, late } = ended;
  const { kind, httpStatus, code } = outcomeOf(outcome);
  const by =
    attempt.by_id === null || attempt.by_name === null ? null : { id: attempt.by_id, name: attempt.by_name };
  return {
    by: late ? null : by,
    event: late ? "late_reply" : eventOf(state, outcome),
    text: sentences(ended),
    severity: severityOf(ended),
    toolName: review.tool_name,
    reviewId: review.id,
    revision: row.revision,
    details: {
      attempt: attempt.number,
      state,
      kind,
      httpStatus,
      code: code === null ? null : code.slice(0, 200),
    },
  };
}

function eventOf(state: ReviewState, outcome: ResultOutcome): string {
  if (state !== "approved") return state;
  return outcome.kind === "transport_error" ? "turned_away" : "not_sent";
}

function severityOf({ outcome, state, late }: EndedAttempt): NonNullable<AuditEntry["severity"]> {
  const outcomeClass = classifyOutcome(outcome);
  const contradicts =
    (late?.recordedAs === "accepted" && outcomeClass === "refused") ||
    (late?.recordedAs === "failed" && outcomeClass === "accepted");
  const rejected = pauseOf(outcome) === "credential";
  if (contradicts || rejected || outcome.kind === "wrong_tool" || state === "unresolved") return "alarm";
  return state === "accepted" ? "info" : "warning";
}

function sentences(ended: EndedAttempt): string {
  const { review, row, outcome, late } = ended;
  const what = `${review.tool_name}, revision ${row.revision}`;
  const outcomeClass = classifyOutcome(outcome);
  const all = [
    answerSentence(outcome, outcomeClass, { what, then: publicationSentence(ended) }),
    pauseSentence(outcome),
  ];
  all.push(late ? lateSentence(ended, outcomeClass) : stateSentence(ended));
  const text = all.filter((sentence) => sentence !== null).join(" ");
  return late ? `A late reply: ${text}` : text;
}

/** Nothing where nobody has a way to look: that it was accepted is all there is to say. */
function publicationSentence({ items, publishes }: EndedAttempt): string {
  if (publishes === "no") return "";
  return items?.length === 0 ? " Nothing to publish." : " Publication not verified.";
}

/** From the answer alone and what is to be published of it, never from the state: what was said, and by whom if known. */
function answerSentence(
  outcome: ResultOutcome,
  outcomeClass: OutcomeClass,
  { what, then }: { what: string; then: string },
): string {
  if (isWordless(outcome)) return `${what}: ${endingMessage(outcomeOf(outcome))}.`;
  switch (outcome.kind) {
    case "result":
      return `The API accepted ${what}.${then}`;
    case "tool_error":
    case "transport_error":
      return outcomeClass === "refused"
        ? `The API refused ${what} (${codeLabel(outcome.code)}).`
        : `The API answered ${what} with ${codeLabel(outcome.code)} (HTTP ${outcome.httpStatus}).`;
    case "unrecognized":
      return `${what}: ${endingMessage(outcomeOf(outcome))} (HTTP ${outcome.httpStatus}).`;
    case "not_sent":
    case "refused_before_sending":
      return `This time nothing of ${what} was sent.`;
  }
}

function pauseSentence(outcome: ResultOutcome): string | null {
  switch (pauseOf(outcome)) {
    case "credential":
      return "The service credential was answered with 401, so that all sending is paused.";
    case "rate":
      return "Fewer requests were asked for (429), so that sending with this tool is paused.";
    case null:
      return null;
  }
}

function pauseOf(outcome: ResultOutcome): "credential" | "rate" | null {
  if (outcome.kind !== "transport_error" && outcome.kind !== "unrecognized") return null;
  if (outcome.httpStatus === 401) return "credential";
  return outcome.httpStatus === 429 ? "rate" : null;
}

function stateSentence({ outcome, state }: EndedAttempt): string | null {
  switch (state) {
    case "accepted":
      return null;
    case "failed":
      return "By the API’s contract nothing was executed.";
    case "uncertain":
      return "The outcome is not known.";
    case "unresolved":
      return "The outcome could not be settled. A person has to look.";
    case "approved":
      return outcome.kind === "transport_error"
        ? "By the API’s contract nothing was executed; it is still approved."
        : "It is still approved.";
    case "preparing":
    case "prepare_failed":
    case "awaiting_review":
    case "sending":
    case "rejected":
    case "expired":
    case "withdrawn":
    case "superseded":
    case "held":
      return null;
  }
}

/** What a reply changes that nobody waited for any more. */
function lateSentence({ row, state, late }: EndedAttempt, outcomeClass: OutcomeClass): string | null {
  const recordedAs = late?.recordedAs ?? null;
  if (recordedAs === "failed" && outcomeClass === "accepted")
    return "A person had recorded it as not executed. A person has to find out which of the two holds.";
  if (recordedAs === "accepted" && outcomeClass === "refused")
    return "A person had recorded it as executed, and that stands.";
  if (state === row.state && (outcomeClass === "unknown" || outcomeClass === "contrary"))
    return "This says nothing certain, and changes nothing.";
  if (state === row.state) return null;
  return state === "unresolved" ? "A person has to look." : null;
}
