import type { ReviewState } from "@/lib/desk/reviews/types";
import type { Tone } from "@/components/ui/badge";

type StateLabel = { label: string; tone: Tone };

/** Each state in a word or two. What it means stands in state-explanation.ts, with what the record proves. */
export const stateLabels: Record<ReviewState, StateLabel> = {
  preparing: { label: "Preparing", tone: "neutral" },
  prepare_failed: { label: "Not prepared", tone: "danger" },
  awaiting_review: { label: "Waiting for review", tone: "accent" },
  approved: { label: "Approved, not executed", tone: "neutral" },
  sending: { label: "Sending", tone: "neutral" },
  uncertain: { label: "Outcome unknown", tone: "unknown" },
  unresolved: { label: "Needs a person", tone: "unknown" },
  accepted: { label: "Accepted", tone: "neutral" },
  failed: { label: "Failed", tone: "danger" },
  rejected: { label: "Rejected", tone: "neutral" },
  expired: { label: "Expired", tone: "neutral" },
  withdrawn: { label: "Withdrawn", tone: "neutral" },
  superseded: { label: "Superseded", tone: "neutral" },
};
