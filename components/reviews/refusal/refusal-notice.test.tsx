import { cleanup, render, screen } from "@testing-library/react";
import { afterEach, beforeAll, expect, test } from "vitest";
import { loadMessages } from "@/components/messages/later-messages";
import type { ActionRefusal } from "@/lib/actions/types";
import type { DecisionReason } from "@/lib/reviews/refusals/types";
import type { RefusalCode } from "@/lib/server/types";
import { RefusalNotice } from "./refusal-notice";

// What is fetched on demand comes at once here.
beforeAll(loadMessages);
afterEach(cleanup);

// What a browser can't meet, since its page doesn't offer it or only a forged or late request is refused by it.
test.each<[ActionRefusal["kind"], RefusalCode, DecisionReason, title: string, says: string]>([
  ["not_found", "not_found", { code: "no_such_review" }, "Not found", "There is no such review."],
  [
    "forbidden",
    "forbidden",
    { code: "not_the_author" },
    "You don’t have permission to do this",
    "Only the person who prepared it can withdraw it.",
  ],
  [
    "invalid_input",
    "invalid_input",
    { code: "reason_missing" },
    "The input isn’t valid",
    "Give a reason: the author has to know what to change.",
  ],
  [
    "invalid_input",
    "invalid_input",
    { code: "evidence_missing" },
    "The input isn’t valid",
    "Say what you found and where, so that others can follow.",
  ],
  ["conflict", "conflict", { code: "not_expired" }, "The review has changed", "It has not expired."],
  [
    "conflict",
    "conflict",
    { code: "only_manually" },
    "The review has changed",
    "This can only be sent again by a person.",
  ],
  [
    "conflict",
    "conflict",
    { code: "not_settled_by_this" },
    "The review has changed",
    "There is no cause to give this up.",
  ],
  [
    "blocked",
    "blocked",
    { code: "reopened", revision: 1 },
    "This can’t be done now",
    "Settle that revision first.",
  ],
  [
    "forbidden",
    "forbidden",
    { code: "not_in_bulk" },
    "You don’t have permission to do this",
    "The policy wants this one approved on its own page.",
  ],
  [
    "forbidden",
    "forbidden",
    { code: "passkey_refused", because: "not_this" },
    "You don’t have permission to do this",
    "What the passkey signed isn’t what is approved here.",
  ],
  [
    "forbidden",
    "forbidden",
    { code: "passkey_refused", because: "too_late" },
    "You don’t have permission to do this",
    "The passkey was used more than five minutes after it was asked for. Approve again.",
  ],
  [
    "forbidden",
    "forbidden",
    { code: "passkey_refused", because: "used" },
    "You don’t have permission to do this",
    "This signature of the passkey was used already. Approve again.",
  ],
  [
    "forbidden",
    "forbidden",
    { code: "passkey_refused", because: "not_verified" },
    "You don’t have permission to do this",
    "The passkey’s signature can’t be verified",
  ],
])("%s, %s: %o is an alert in words", (kind, refusal, reason, title, says) => {
  render(<RefusalNotice refusal={{ ok: false, kind, problem: { code: "refused", refusal, reason } }} />);
  const { textContent } = screen.getByRole("alert");
  expect(textContent).toContain(title);
  expect(textContent).toContain(says);
});
