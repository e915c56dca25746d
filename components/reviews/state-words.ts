import type { ReviewState } from "@/lib/reviews/types";
import type { Tone } from "@/components/ui/badge";

type Words = { label: string; tone: Tone; explanation: string };

/** What each state means, in words that claim no more than is known. */
export const stateWords: Record<ReviewState, Words> = {
  preparing: {
    label: "Preparing",
    tone: "neutral",
    explanation: "The API is being asked to prepare this. Preparing changes nothing there.",
  },
  prepare_failed: {
    label: "Not prepared",
    tone: "danger",
    explanation: "The API did not prepare this, so there is nothing to confirm. Preparing again is safe.",
  },
  awaiting_review: {
    label: "Awaiting review",
    tone: "accent",
    explanation: "Prepared and waiting for a decision. Nothing has been executed.",
  },
  approved: {
    label: "Approved, not sent",
    tone: "accent",
    explanation: "A reviewer approved this, and nothing has been executed yet.",
  },
  sending: {
    label: "Sending",
    tone: "warning",
    explanation: "The confirmation may be on its way to the API. No answer has been read yet.",
  },
  uncertain: {
    label: "Outcome unknown",
    tone: "warning",
    explanation:
      "The confirmation was sent, but no clear answer came back. It may or may not have been executed. Trying again uses the same idempotency key, by which the API does it once at most.",
  },
  unresolved: {
    label: "Needs a person",
    tone: "danger",
    explanation:
      "It can't be told from here whether the API executed this. Check there, then try again with the same key or record what you found.",
  },
  accepted: {
    label: "Accepted",
    tone: "success",
    explanation: "Accepted by the API. Publication not verified.",
  },
  failed: {
    label: "Failed",
    tone: "danger",
    explanation: "The API refused this and says that nothing was executed.",
  },
  rejected: {
    label: "Rejected",
    tone: "neutral",
    explanation: "A reviewer rejected this. Nothing was sent.",
  },
  expired: {
    label: "Expired",
    tone: "neutral",
    explanation: "The confirmation was not used in time. Nothing was sent; it can be prepared again.",
  },
  withdrawn: {
    label: "Withdrawn",
    tone: "neutral",
    explanation: "The person who prepared this withdrew it. Nothing was sent.",
  },
  superseded: {
    label: "Superseded",
    tone: "neutral",
    explanation: "A newer revision took its place. Nothing of this one was sent.",
  },
};
