export const campaignStates = [
  "draft",
  "in_review",
  "changes_requested",
  "approved",
  "scheduled",
  "publishing",
  "completed",
  "completed_with_failures",
] as const;
type CampaignState = (typeof campaignStates)[number];

type ReviewState = "in_review" | "approved" | "changes_requested" | "executed" | "superseded";

/** The facts that decide the state of a campaign; the state itself isn't stored. */
export type CampaignFacts = {
  /** Of the current version; null when nobody asked for a review of it. */
  review: { decides_at: string; decision: "approved" | "changes_requested" } | null;
  items: { count: number; failed: number; firstDueAt: string; lastSettlesAt: string } | null;
};

/** The state of a campaign at a moment. Pure. */
export function campaignState({ review, items }: CampaignFacts, now: Date): CampaignState {
  const at = now.toISOString();
  if (items) {
    if (at < items.firstDueAt) return "scheduled";
    if (at < items.lastSettlesAt) return "publishing";
    return items.failed > 0 ? "completed_with_failures" : "completed";
  }
  if (!review) return "draft";
  return at < review.decides_at ? "in_review" : review.decision;
}

/** The state of one review. A version that was saved later makes it void, unless it was executed before. */
export function reviewState(
  review: {
    version: number;
    decides_at: string;
    decision: "approved" | "changes_requested";
    executed_at: string | null;
  },
  currentVersion: number,
  now: Date,
): ReviewState {
  if (review.executed_at !== null) return "executed";
  if (review.version !== currentVersion) return "superseded";
  return now.toISOString() < review.decides_at ? "in_review" : review.decision;
}
