import type { ReviewState } from "@/lib/reviews/types";
import type { ReviewOrder } from "@/lib/reviews/queries/types";

export type ReviewGroup = { value: string; label: string; states: ReviewState[]; order: ReviewOrder };

const open: ReviewGroup = {
  value: "open",
  label: "Needs attention",
  states: ["awaiting_review", "approved", "uncertain", "unresolved"],
  order: "urgent",
};

/** How the queue groups states, in the order in which they need attention. */
export const reviewGroups: ReviewGroup[] = [
  open,
  { value: "moving", label: "In progress", states: ["preparing", "sending"], order: "urgent" },
  { value: "accepted", label: "Accepted", states: ["accepted"], order: "recent" },
  {
    value: "closed",
    label: "Closed",
    states: ["rejected", "expired", "withdrawn", "superseded", "failed", "prepare_failed"],
    order: "recent",
  },
];

/** The group that a name stands for; an unknown one is the first. */
export function reviewGroup(value: string | null): ReviewGroup {
  return reviewGroups.find((group) => group.value === value) ?? open;
}
