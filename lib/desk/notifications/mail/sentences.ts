import type { NotificationEvent } from "@/lib/desk/reviews/store/outbox/notification-events";
import type { ReviewState } from "@/lib/desk/reviews/types";

/** What happened, in a few words of ours: no name, and nothing that the API or a person wrote. */
export function sentenceOf({ event, occasion }: { event: NotificationEvent; occasion: string }): string {
  switch (event) {
    case "waits_for_you":
      return "A review waits for you";
    case "expiring":
      return "A review that waits for you is about to expire";
    case "asked":
      return "You were asked to look at a review";
    case "mentioned":
      return "You were mentioned in a review";
    case "commented":
      return "A comment was added to a review";
    case "changes_requested":
      return "Changes were requested";
    case "approved":
      return "Your review was approved";
    case "rejected":
      return "Your review was rejected";
    case "expired":
      return "Your review expired";
    case "accepted":
      return "The API accepted your change";
    case "outcome_unknown":
      return occasion === "unresolved" ? "Outcome unknown: a person has to look" : "Outcome unknown";
    case "failed":
      return occasion === "publication" ? "The API says that it wasn’t published" : "Sending failed";
    case "verified":
      return "Publication verified";
    case "contradicted":
      return "Publication contradicted";
  }
}

/** As the desk shows it. */
export const stateWords: Readonly<Record<ReviewState, string>> = {
  preparing: "Preparing",
  prepare_failed: "Not prepared",
  awaiting_review: "Waiting for review",
  approved: "Approved, not executed",
  sending: "Sending",
  uncertain: "Outcome unknown",
  unresolved: "Needs a person",
  accepted: "Accepted",
  failed: "Failed",
  rejected: "Rejected",
  expired: "Expired",
  withdrawn: "Withdrawn",
  held: "Held: look first",
  superseded: "Superseded",
};
