import { describe, expect, test } from "vitest";
import type { ApiProblem, ResultOutcome } from "@/lib/wire/api-client";
import { classifyOutcome } from "./classify-outcome";
import { transition, type OutcomeClass } from "../machine";
import type { ReviewState } from "../types";

type Case = [what: string, problem: ApiProblem, first: ReviewState, retry: ReviewState];

const cases: Case[] = [
  ["F01 connection refused", { kind: "not_sent", reason: "refused" }, "approved", "uncertain"],
  ["F01 DNS", { kind: "not_sent", reason: "dns" }, "approved", "uncertain"],
  ["F01 TLS", { kind: "not_sent", reason: "tls" }, "approved", "uncertain"],
  ["F02 reset after sending", { kind: "reset" }, "uncertain", "uncertain"],
  ["F03 no headers in time", { kind: "timeout", phase: "headers" }, "uncertain", "uncertain"],
  ["F03 no body in time", { kind: "timeout", phase: "body" }, "uncertain", "uncertain"],
  ["F03 408, which the desk’s own slowness may have earned", page(408), "uncertain", "uncertain"],
  ["F04 503 of the API’s", status(503), "uncertain", "uncertain"],
  ["F05 429 of the API’s", status(429), "approved", "uncertain"],
  ["F06 500", page(500), "uncertain", "uncertain"],
  ["F06 502", page(502), "uncertain", "uncertain"],
  ["F06 504", page(504), "uncertain", "uncertain"],
  ["F07 an unreadable body", { kind: "unreadable", httpStatus: 200, reason: "" }, "uncertain", "uncertain"],
  ["F08 INVALID_INPUT", toolError("INVALID_INPUT", false), "failed", "unresolved"],
  ["F08 FORBIDDEN", toolError("FORBIDDEN", false), "failed", "unresolved"],
  ["F08 NOT_FOUND", toolError("NOT_FOUND", false), "failed", "unresolved"],
  ["F08 FEATURE_DISABLED", toolError("FEATURE_DISABLED", false), "failed", "unresolved"],
  ["F08 CONFIRMATION_REQUIRED", toolError("CONFIRMATION_REQUIRED", false), "failed", "unresolved"],
  ["F08 CONFIRMATION_INVALID", toolError("CONFIRMATION_INVALID", false), "failed", "unresolved"],
  ["F08 INVALID_INPUT, retryable", toolError("INVALID_INPUT", true), "failed", "unresolved"],
  ["F08 UPSTREAM_FAILED, retryable", toolError("UPSTREAM_FAILED", true), "uncertain", "uncertain"],
  ["F08 INTERNAL, retryable", toolError("INTERNAL", true), "uncertain", "uncertain"],
  ["F08 CONFLICT, retryable", toolError("CONFLICT", true), "uncertain", "uncertain"],
  ["F08 an unknown code, retryable", toolError("SOMETHING_NEW", true), "uncertain", "uncertain"],
  ["F08 UPSTREAM_FAILED, final", toolError("UPSTREAM_FAILED", false), "unresolved", "unresolved"],
  ["F08 INTERNAL, final", toolError("INTERNAL", false), "unresolved", "unresolved"],
  ["F08 CONFLICT, final", toolError("CONFLICT", false), "unresolved", "unresolved"],
  ["F08 an unknown code, final", toolError("SOMETHING_NEW", false), "unresolved", "unresolved"],
  ["F08 NEEDS_REVIEW, retryable", toolError("NEEDS_REVIEW", true), "unresolved", "unresolved"],
  ["F08 NEEDS_REVIEW, final", toolError("NEEDS_REVIEW", false), "unresolved", "unresolved"],
  [
    "F09 a reply for another tool",
    { kind: "wrong_tool", httpStatus: 200, expected: "a", got: "b" },
    "unresolved",
    "unresolved",
  ],
  [
    "F100 a 200 that accepts and refuses",
    { kind: "contradictory", httpStatus: 200, code: null, message: null, retryable: null },
    "unresolved",
    "unresolved",
  ],
  [
    "F100 a 200 that accepts and refuses with a code of the contract's",
    { kind: "contradictory", httpStatus: 200, code: "FORBIDDEN", message: "no", retryable: false },
    "unresolved",
    "unresolved",
  ],
  ["F10 F11 401 of the API's", status(401), "approved", "uncertain"],
  ["F11 F12 403 of the API's", status(403), "failed", "unresolved"],
  ["F11 F12 404 of the API’s", status(404), "failed", "unresolved"],
  ["F12 400 of the API’s", status(400), "failed", "unresolved"],
  ...[400, 401, 403, 404, 409, 413, 422, 429, 503].map((code): Case => [
    `F11 F64 ${code} with a body that is not the contract’s`,
    page(code),
    "uncertain",
    "uncertain",
  ]),
  ["F12 400 with a ToolError", toolError("INVALID_INPUT", false, 400), "failed", "unresolved"],
  ["F12 413 with a ToolError", toolError("INVALID_INPUT", false, 413), "failed", "unresolved"],
  ["400 whose ToolError leaves the effect open", toolError("INTERNAL", true, 400), "uncertain", "uncertain"],
  ["F13 a redirect", { kind: "redirect", httpStatus: 307 }, "unresolved", "unresolved"],
  [
    "F38 F49 held back by the client",
    { kind: "refused_before_sending", reason: "input_too_large", message: "" },
    "approved",
    "uncertain",
  ],
];

describe.each(cases)("%s", (_what, problem, first, retry) => {
  const outcome = classifyOutcome({ ...problem, clockSkewMs: null });
  test(`leads to ${first} on a first attempt`, () => expect(after(outcome, true)).toBe(first));
  test(`leads to ${retry} on a retry`, () => expect(after(outcome, false)).toBe(retry));
});

test("F10 a rejected credential is told from a request for fewer", () => {
  expect(classifyOutcome({ ...status(401), clockSkewMs: null })).toBe("credential_rejected");
  expect(classifyOutcome({ ...status(429), clockSkewMs: null })).toBe("rate_limited");
});

test("ok:true for the tool that was asked for is accepted, on any attempt", () => {
  const outcome: ResultOutcome = { kind: "result", outputText: "null", clockSkewMs: null };
  expect(after(classifyOutcome(outcome), true)).toBe("accepted");
  expect(after(classifyOutcome(outcome), false)).toBe("accepted");
});

function after(outcome: OutcomeClass, firstAttempt: boolean): ReviewState | null {
  const next = transition("sending", { type: "attempt_ended", firstAttempt, outcome });
  return next.kind === "to" ? next.state : null;
}

function status(httpStatus: number): ApiProblem {
  const said = { code: "SO_IT_IS", message: "no", retryable: false, retryAfterSeconds: null };
  return { kind: "transport_error", httpStatus, ...said };
}

function page(httpStatus: number): ApiProblem {
  const said = { code: null, message: null, retryable: null, retryAfterSeconds: null };
  return { kind: "unrecognized", httpStatus, ...said };
}

function toolError(code: string, retryable: boolean, httpStatus = 200): ApiProblem {
  return { kind: "tool_error", httpStatus, code, message: "as the API says", retryable };
}
