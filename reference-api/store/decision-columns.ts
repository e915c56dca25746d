/** What a review of a campaign and one of a batch have in common. */
export type DecisionColumns = {
  note: string | null;
  checks_json: string;
  requested_at: string;
  /** When the decision falls; the decision itself is settled as soon as the review is asked for. */
  decides_at: string;
  decision: "approved" | "changes_requested";
  decided_by: string;
  executed_at: string | null;
};
