/** Rows as SQLite keeps them. Instants are ISO 8601 in UTC with milliseconds, so that they sort as text. */
export type Tables = {
  capability: CapabilityRow;
  execution: ExecutionRow;
  workspace: WorkspaceRow;
  account: AccountRow;
  media: MediaRow;
  campaign: CampaignRow;
  campaign_version: CampaignVersionRow;
  campaign_review: CampaignReviewRow;
  schedule_item: ScheduleItemRow;
};

/** A prepared mutation. The capability itself is never kept, only its hash. */
export type CapabilityRow = {
  capability_hash: string;
  credential: string;
  tool: string;
  input_digest: string;
  prepared_at: string;
  expires_at: string;
};

/** One idempotency key that reached a tool. No body yet means that the tool failed in a retryable way. */
export type ExecutionRow = {
  credential: string;
  key_hash: string;
  capability_hash: string;
  tool: string;
  input_digest: string;
  body: string | null;
  executed_at: string;
};

export type WorkspaceRow = { id: string; name: string; details_json: string; created_at: string };

export type AccountRow = {
  id: string;
  platform: string;
  handle: string;
  display_name: string;
  connection: "connected" | "expired";
  approval: "not_required" | "brand_lead";
  timezone: string;
  followers: number;
  connected_at: string;
};

export type MediaRow = {
  id: string;
  kind: "image" | "video";
  file_name: string;
  width: number;
  height: number;
  bytes: number;
  created_at: string;
};

export type CampaignRow = {
  id: string;
  name: string;
  current_version: number;
  created_at: string;
  updated_at: string;
};

export type CampaignVersionRow = {
  campaign_id: string;
  version: number;
  draft_json: string;
  saved_at: string;
};

export type CampaignReviewRow = {
  id: string;
  campaign_id: string;
  version: number;
  note: string | null;
  checks_json: string;
  requested_at: string;
  /** When the decision falls; the decision itself is settled as soon as the review is asked for. */
  decides_at: string;
  decision: "approved" | "changes_requested";
  decided_by: string;
  executed_at: string | null;
};

export type ScheduleItemRow = {
  id: string;
  campaign_id: string;
  version: number;
  review_id: string;
  post_index: number;
  account_id: string;
  scheduled_at: string;
  due_at: string;
  /** When the platform has answered, and what it answers then: both settled when the item is scheduled. */
  settles_at: string;
  outcome: "published" | "failed";
  failure_reason: string | null;
};
