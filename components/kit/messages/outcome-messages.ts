import { endingMessage } from "@/lib/wire/contract/ending";
import type { Outcome } from "@/lib/desk/reviews/types";

/** How an exchange ended, as a sentence. Where the desk itself determines the end, nothing else is to be said of it. */
export function outcomeMessage(outcome: Outcome): { text: string; isWhole: boolean } {
  const own = ownMessages.get(outcome.kind);
  if (own === undefined) return { text: endingMessage(outcome), isWhole: false };
  // The client's own words of what it held back.
  return { text: outcome.message ?? own(outcome), isWhole: true };
}

// A kind is a stored text, so that it is looked up where nothing is inherited.
const ownMessages = new Map<string, (outcome: Outcome) => string>([
  ["lapsed", () => "No answer of the API was recorded in time: the server may have stopped."],
  [
    "unexpected_status",
    ({ code }) => `The API prepared it with the status ${JSON.stringify(code)}, which can’t be confirmed.`,
  ],
  ["already_expired", () => "The API prepared it with an expiresAt that is already past."],
  [
    "secret_unusable",
    () =>
      "The stored capability, key, input or image can’t be opened: it was changed, or sealed under another secret. Nothing was sent now.",
  ],
  [
    "credential_missing",
    () =>
      "When it was to be sent again, Countersign wasn’t started with the credential of its first send. Nothing was sent then.",
  ],
  [
    "credential_rejected",
    () =>
      "When it was to be sent again, the API had rejected the credential of its first send. Nothing was sent then.",
  ],
  ["given_up", () => "A day after the first send no answer is recorded that settles it."],
  ["reconciled", () => "A person recorded the outcome."],
  ["refused_before_sending", endingMessage],
]);
