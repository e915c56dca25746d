import { render, screen } from "@testing-library/react";
import { expect, it } from "vitest";
import type { Outcome } from "@/lib/desk/reviews/types";
import { failureReport, RunFailure } from "./run-failure";

const tool: Outcome = {
  kind: "tool_error",
  httpStatus: 200,
  code: "NOT_FOUND",
  message: "m",
  retryable: false,
};
const cases: [string, Outcome, RegExp, boolean][] = [
  ["the tool", tool, /^The tool: /, false],
  [
    "the transport",
    { ...tool, kind: "transport_error", httpStatus: 503, code: "UNAVAILABLE", retryable: true },
    /^Transport: /,
    true,
  ],
  [
    "somebody else",
    { ...tool, kind: "unreadable", code: null, retryable: null },
    /^Not an answer of the API/,
    true,
  ],
  [
    "nobody",
    { ...tool, kind: "timeout", httpStatus: null, code: null, retryable: null },
    /^No answer$/,
    true,
  ],
];

it.each(cases)(
  "a run that ended at %s says so, and whether to try again",
  (_where, outcome, words, again) => {
    render(<RunFailure toolName="list" outcome={outcome} busy={false} onAgain={() => undefined} />);
    expect(screen.getByText(words)).toBeTruthy();
    expect(screen.queryByRole("button", { name: "Try again" }) !== null).toBe(again);
  },
);

it("a report names the tool, the time and the code, and quotes nothing that the answer wrote", () => {
  const report = failureReport("list", "2026-11-22T10:00:00.000Z", {
    ...tool,
    message: "Bearer secret-token",
  });
  expect(report).toContain("Tool: list");
  expect(report).toContain("Code: NOT_FOUND");
  expect(report).not.toContain("secret-token");
});
