import { describe, expect, test } from "vitest";
import type { ApiProblem, ResultOutcome } from "@/lib/wire/api-client";
import type { Publishes } from "@/lib/desk/publication/axis";
import type { AcceptedItem } from "@/lib/desk/publication/accepted-items";
import { outcomeEntry } from "./outcome-entry";
import { reviewStates } from "../states";

const none = { code: null, message: null, retryable: null, retryAfterSeconds: null };
const said = { code: "SO_IT_IS", message: "m", retryable: false };
const problems: ApiProblem[] = [
  { kind: "tool_error", httpStatus: 200, ...said, code: "INVALID_INPUT" },
  { kind: "tool_error", httpStatus: 413, ...said, code: "INVALID_INPUT" },
  { kind: "tool_error", httpStatus: 200, ...said, code: "INTERNAL" },
  { kind: "tool_error", httpStatus: 200, ...said, code: "A code with\nwords <b>" },
  ...[400, 401, 403, 404, 429, 503].map((httpStatus): ApiProblem => ({
    kind: "transport_error",
    httpStatus,
    ...said,
    retryAfterSeconds: null,
  })),
  ...[400, 401, 403, 404, 409, 413, 422, 429, 500, 502, 503].flatMap((httpStatus): ApiProblem[] => [
    { kind: "unrecognized", httpStatus, ...none },
    { kind: "unrecognized", httpStatus, ...said, retryAfterSeconds: null },
  ]),
  { kind: "redirect", httpStatus: 307 },
  { kind: "unreadable", httpStatus: 200, reason: "The reply is empty." },
  { kind: "wrong_tool", httpStatus: 200, expected: "draftSave", got: "other" },
  { kind: "contradictory", httpStatus: 200, ...said },
  { kind: "timeout", phase: "headers" },
  { kind: "reset" },
  { kind: "not_sent", reason: "dns" },
  { kind: "refused_before_sending", reason: "image_size", message: "m" },
];
const outcomes: ResultOutcome[] = [
  { kind: "result", outputText: "null", clockSkewMs: null },
  ...problems.map((problem): ResultOutcome => ({ ...problem, clockSkewMs: null })),
];
const lates = [null, { recordedAs: null }, { recordedAs: "accepted" }, { recordedAs: "failed" }] as const;

describe.each(reviewStates)("A6 F81 the trail's sentence where a send leads to %s", (state) => {
  test("says of the API only what the API said, whatever the state", () => {
    for (const outcome of outcomes)
      for (const late of lates) {
        const { text } = entry(outcome, state, late);
        const ofApi = ["result", "tool_error", "transport_error"].includes(outcome.kind);
        const told = `${JSON.stringify(outcome)}: ${text}`;
        // The activity names the API as who did what begins so.
        expect(text.startsWith("The API "), told).toBe(ofApi && late === null);
        if (/The API accepted/.test(text)) expect(outcome.kind, told).toBe("result");
        if (/The API (refused|answered)/.test(text))
          expect(ofApi && outcome.kind !== "result", told).toBe(true);
        if (/nothing was executed/i.test(text) && late === null && state !== "failed")
          expect(outcome.kind, told).toBe("transport_error");
        if (/nothing of .* was sent/i.test(text))
          expect(["not_sent", "refused_before_sending"], told).toContain(outcome.kind);
        expect(text, told).not.toMatch(/[<>\n]/);
      }
  });
});

test("F65 an acceptance after a recorded failure is an alarm that names both, and never a refusal", () => {
  const accepted: ResultOutcome = { kind: "result", outputText: "null", clockSkewMs: null };
  const { text, severity } = entry(accepted, "unresolved", { recordedAs: "failed" });
  expect(severity).toBe("alarm");
  expect(text).toMatch(
    /^A late reply: The API accepted draftSave, revision 2\..*recorded it as not executed/,
  );
  expect(text).not.toMatch(/refused/);
});

test("F64 a gateway's 401 or 429 is told as an answer that is not the API's, and as the pause that it is", () => {
  for (const httpStatus of [401, 429]) {
    const page: ResultOutcome = { kind: "unrecognized", httpStatus, ...none, clockSkewMs: null };
    const { text } = entry(page, "uncertain", null);
    expect(text).toContain("An answer came that the API’s contract does not allow");
    expect(text).toMatch(/is paused\..*The outcome is not known\.$/);
  }
});

test("F96 an acceptance says that there is nothing to publish only where that is known, and of publication nothing more", () => {
  const accepted: ResultOutcome = { kind: "result", outputText: "null", clockSkewMs: null };
  const of = (items: AcceptedItem[] | null) => entry(accepted, "accepted", null, items).text;
  expect(of([])).toBe("The API accepted draftSave, revision 2. Nothing to publish.");
  for (const items of [null, [{ id: "p1", dueAt: null }]])
    expect(of(items)).toBe("The API accepted draftSave, revision 2. Publication not verified.");
});

test("F108 of what has no publication to follow an acceptance says that it was accepted, and no more", () => {
  const accepted: ResultOutcome = { kind: "result", outputText: "null", clockSkewMs: null };
  expect(entry(accepted, "accepted", null, null, "no").text).toBe("The API accepted draftSave, revision 2.");
});

function entry(
  outcome: ResultOutcome,
  state: (typeof reviewStates)[number],
  late: (typeof lates)[number],
  items: AcceptedItem[] | null = null,
  publishes: Publishes | null = "yes",
) {
  return outcomeEntry({
    review: { id: "r", tool_name: "draftSave" },
    row: { revision: 2, state: "sending" },
    attempt: { number: 1, by_id: null, by_name: null },
    ...{ outcome, items, publishes, state, late },
  });
}
