import { render, screen } from "@testing-library/react";
import { beforeAll, expect, test } from "vitest";
import { loadMessages } from "@/components/kit/messages/later-messages";
import type { DecisionReason, SignatureFault } from "@/lib/desk/reviews/refusals/types";
import { RefusalNotice } from "./refusal-notice";

// What is fetched on demand comes at once here.
beforeAll(loadMessages);
const titles = {
  not_found: "Not found",
  forbidden: "You don’t have permission to do this",
  invalid_input: "The input isn’t valid",
  conflict: "The review has changed",
  blocked: "This can’t be done now",
};
const badSignature = (because: SignatureFault): DecisionReason => ({ code: "passkey_refused", because });

// What a browser can't meet, since its page doesn't offer it or only a forged or late request is refused by it.
test.each<[keyof typeof titles, DecisionReason, says: string]>([
  ["not_found", { code: "no_such_review" }, "There is no such review."],
  ["forbidden", { code: "not_the_author" }, "Only the person who prepared it can withdraw it."],
  ["invalid_input", { code: "reason_missing" }, "Give a reason: the author has to know what to change."],
  ["invalid_input", { code: "evidence_missing" }, "Say what you found and where, so that others can follow."],
  ["conflict", { code: "not_expired" }, "It has not expired."],
  ["conflict", { code: "only_manually" }, "This can only be sent again by a person."],
  ["conflict", { code: "not_settled_by_this" }, "There is no cause to give this up."],
  ["blocked", { code: "reopened", revision: 1 }, "Settle that revision first."],
  ["forbidden", { code: "not_in_bulk" }, "The policy wants this one approved on its own page."],
  ["forbidden", badSignature("not_this"), "What the passkey signed isn’t what is approved here."],
  [
    "forbidden",
    badSignature("too_late"),
    "The passkey was used more than five minutes after it was asked for. Approve again.",
  ],
  ["forbidden", badSignature("used"), "This signature of the passkey was used already. Approve again."],
  ["forbidden", badSignature("not_verified"), "The passkey’s signature can’t be verified"],
])("%s: %o is an alert in words", (kind, reason, says) => {
  render(
    <RefusalNotice refusal={{ ok: false, kind, problem: { code: "refused", refusal: kind, reason } }} />,
  );
  const { textContent } = screen.getByRole("alert");
  expect(textContent).toContain(titles[kind]);
  expect(textContent).toContain(says);
});

test("a refused preparation says once how it ended, beside what the answer itself says", () => {
  const outcome = {
    kind: "tool_error",
    httpStatus: 413,
    code: "INVALID_INPUT",
    message: "Post 1 is too long.",
    retryable: false,
  };
  const reason = { code: "not_prepared", outcome, currentRevision: null } as const;
  const problem = { code: "refused", refusal: "refused_by_api", reason } as const;
  render(<RefusalNotice refusal={{ ok: false, kind: "upstream", problem, outcome }} />);
  const said = screen.getByRole("alert").textContent;
  expect(said.split("The tool says that the input is not valid")).toHaveLength(2);
  expect(said).toContain("HTTP 413 · INVALID_INPUT · not retryable, it says");
  expect(said).toContain("Post 1 is too long.");
});
