import type { WebhookMessage } from "../types";

/** What happened, in one sentence of ours. */
export function sentenceOf({ event, needsPerson, changesRequested, expiresAt }: WebhookMessage): string {
  switch (event) {
    case "needs_review":
      return "A review needs a decision.";
    case "expiring":
      return `A review expires at ${minuteOf(expiresAt)}.`;
    case "outcome_unknown":
      return needsPerson
        ? "Outcome unknown. A person has to find out what happened."
        : "Outcome unknown. Countersign retries automatically.";
    case "failed":
      return "A send failed.";
    case "overdue":
      return "An accepted change is overdue. Its publication is not verified.";
    case "rejected":
      return changesRequested ? "Changes were requested of a review." : "A review was rejected.";
    case "accepted":
      return "The API accepted a change. Its publication is not verified.";
    case "verified":
      return "The publication of an accepted change is verified.";
  }
}

/** The time itself: a message may arrive late. */
function minuteOf(expiresAt: string | null): string {
  return expiresAt === null ? "an unknown time" : `${expiresAt.slice(0, 16).replace("T", " ")} UTC`;
}
