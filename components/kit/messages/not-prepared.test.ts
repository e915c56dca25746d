import { expect, test } from "vitest";
import type { Outcome } from "@/lib/desk/reviews/types";
import { reasonMessage } from "./reason-messages";

const said = { message: "m", retryable: false };
const told = (outcome: Outcome, currentRevision: number | null = null) =>
  reasonMessage({ code: "not_prepared", outcome, currentRevision });

const unknown = /No preparation arrived that can be used\. Preparing executes nothing\./;
const known = /Nothing was prepared\./;

test.each<[kind: string, httpStatus: number | null, code: string | null, RegExp]>([
  ["not_sent", null, "refused", known],
  ["refused_before_sending", null, null, known],
  ["tool_error", 200, "INVALID_INPUT", known],
  ["transport_error", 403, "FORBIDDEN", known],
  ["transport_error", 500, "INTERNAL", unknown],
  ["unrecognized", 500, null, unknown],
  ["unreadable", 200, null, unknown],
  ["wrong_tool", 200, null, unknown],
  ["contradictory", 200, "FORBIDDEN", unknown],
  ["redirect", 302, null, unknown],
  ["timeout", null, null, unknown],
  ["reset", null, null, unknown],
])(
  "F109 a preparation that ended with %s %s %s claims no more than is known",
  (kind, httpStatus, code, words) => {
    const text = told({ ...said, kind, httpStatus, code });
    expect(text).toMatch(words);
    expect(known.test(text)).toBe(words === known);
  },
);

test("the revision that stays is named", () => {
  expect(told({ ...said, kind: "timeout", httpStatus: null, code: null }, 2)).toContain(
    "Revision 2 stays as it is.",
  );
});
