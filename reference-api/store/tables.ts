import type { Generated, Kysely, Transaction } from "kysely";

/** Reads work on the database and inside a transaction alike; writes only inside one. */
export type Reading = Kysely<Tables>;
export type Writing = Transaction<Tables>;
export type Store = Kysely<Tables>;

/** Rows as SQLite keeps them. Instants are ISO 8601 in UTC with milliseconds, so that they sort as text. */
export type Tables = {
  capability: CapabilityRow;
  execution: ExecutionRow;
  workspace: WorkspaceRow;
  account: AccountRow;
  account_permission: { account_id: string; permission: string; granted: 0 | 1 };
  account_group: AccountGroupRow;
  account_group_member: { group_id: string; account_id: string };
  brand_section: { name: string; content_json: string; updated_at: string };
  media: MediaTable;
  media_content: { media_id: string; content: Uint8Array };
  upload: UploadRow;
  upload_part: UploadPartRow;
  campaign: CampaignRow;
  campaign_version: CampaignVersionRow;
  campaign_review: CampaignReviewRow;
  schedule_batch: ScheduleBatchRow;
  schedule_batch_campaign: ScheduleBatchCampaignRow;
  schedule_item: ScheduleItemRow;
  direct_post: DirectPostRow;
  post_settings: { post_id: string; version: number; settings_json: string; changed_at: string };
  task: TaskRow;
  metric_base: { account_id: string; counted_on: string; base_json: string };
  metric_refresh: { id: string; account_id: string; refreshed_at: string };
  /** The sources to index again: `campaign:…`, `direct:…`, `batch:…` and so on. */
  search_stale: { source: string };
  search_document: Omit<SearchDocumentRow, "id"> & { id: Generated<number> };
};

/** A prepared mutation. The capability itself is never kept, only its hash. */
type CapabilityRow = {
  capability_hash: string;
  credential: string;
  tool: string;
  input_digest: string;
  /** Of a prepared import only: the input as sent, and the digest of its upload descriptor. */
  input_json: string | null;
  upload_digest: string | null;
  prepared_at: string;
  expires_at: string;
};

/**
 * One idempotency key that reached a tool. No body yet means that the tool failed in a retryable way. The digest
 * is that of what the confirm sent: the input, or the upload descriptor of an import.
 */
export type ExecutionRow = {
  credential: string;
  key_hash: string;
  capability_hash: string;
  tool: string;
  input_digest: string;
  body: string | null;
  executed_at: string;
};

type WorkspaceRow = { id: string; name: string; details_json: string; created_at: string };

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
  /** Null where nobody titled, described or tagged it. */
  title: string | null;
  alt_text: string | null;
  tags_json: string | null;
  /** Both null where the bytes are not stored here. */
  content_type: string | null;
  sha256: string | null;
  origin: "library" | "import" | "upload" | "address" | "generated";
  /** A pending import from an address has failed once its lease is over. */
  status: "pending" | "ready" | "failed";
  source_url: string | null;
  lease_until: string | null;
  failure_reason: string | null;
  task_id: string | null;
  /** Generated media is hidden before. */
  visible_from: string | null;
  duration_ms: number | null;
};

type MediaTable = Omit<MediaRow, "origin" | "status"> & {
  origin: Generated<MediaRow["origin"]>;
  status: Generated<MediaRow["status"]>;
};

export type CampaignRow = {
  id: string;
  name: string;
  current_version: number;
  created_at: string;
  updated_at: string;
};

type CampaignVersionRow = {
  campaign_id: string;
  version: number;
  draft_json: string;
  saved_at: string;
};

export type CampaignReviewRow = DecisionColumns & { id: string; campaign_id: string; version: number };

/** The four columns of the campaign are null together, for a post that was scheduled directly. */
export type ScheduleItemRow = {
  id: string;
  campaign_id: string | null;
  version: number | null;
  review_id: string | null;
  post_index: number | null;
  account_id: string;
  scheduled_at: string;
  due_at: string;
  /** When the platform has answered, and what it answers then: both settled when the item is scheduled. */
  settles_at: string;
  outcome: "published" | "failed";
  failure_reason: string | null;
};

/** Shared by the review of a campaign and of a batch. */
type DecisionColumns = {
  note: string | null;
  checks_json: string;
  requested_at: string;
  /** When the decision becomes visible; it is made when the review is requested. */
  decides_at: string;
  decision: "approved" | "changes_requested";
  decided_by: string;
  executed_at: string | null;
};

/** A post outside campaigns: scheduled if a schedule item has its id, otherwise a draft. */
export type DirectPostRow = {
  id: string;
  account_id: string;
  post_json: string;
  /** When a draft should go out; the schedule item says it once there is one. */
  wanted_at: string | null;
  created_at: string;
};

type AccountGroupRow = {
  id: string;
  name: string;
  client: string;
  markets_json: string;
  about: string;
};

export type ScheduleBatchRow = DecisionColumns & { id: string };

export type ScheduleBatchCampaignRow = {
  batch_id: string;
  position: number;
  campaign_id: string;
  version: number;
  review_id: string;
};

/** An open upload past its time counts as expired; no column says so. */
export type UploadRow = {
  id: string;
  file_name: string;
  title: string;
  alt_text: string | null;
  tags_json: string | null;
  content_type: string;
  byte_length: number;
  sha256: string;
  /** The bytes of each part but the last. */
  part_bytes: number;
  state: "open" | "completed" | "aborted";
  created_at: string;
  expires_at: string;
  ended_at: string | null;
  media_id: string | null;
};

export type UploadPartRow = {
  upload_id: string;
  number: number;
  byte_length: number;
  sha256: string;
  received_at: string;
  content: Uint8Array;
};

export type TaskKind = "image" | "video" | "plan" | "ad_audit";

/** Something that runs for a while. Its outcome is set at its start, and the clock says when it shows. */
export type TaskRow = {
  id: string;
  kind: TaskKind;
  title: string;
  /** Canonical, so that the same input is the same text. */
  input_json: string;
  credits: number;
  started_at: string;
  finishes_at: string;
  outcome: "succeeded" | "failed";
  failure_reason: string | null;
};

/** Its texts are in the full-text table `search_text`, under the same id. */
export type SearchDocumentRow = {
  id: number;
  source: string;
  ref: string;
  kind: string;
  title: string;
  texts_json: string;
  /** As a search compares them; one text per line. */
  folded_title: string;
  folded_texts: string;
  at: string;
  /** JSON of SearchFacts. */
  facts_json: string | null;
};
