import type { Generated } from "kysely";
import type { DecisionColumns } from "./decision-columns";
import type { PublishingTables } from "./publishing-tables";
import type { SearchTables } from "./search-tables";
import type { TaskTables } from "./task-tables";
import type { UploadTables } from "./upload-tables";

/** Rows as SQLite keeps them. Instants are ISO 8601 in UTC with milliseconds, so that they sort as text. */
export type Tables = {
  capability: CapabilityRow;
  execution: ExecutionRow;
  workspace: WorkspaceRow;
  account: AccountRow;
  media: MediaTable;
  media_content: MediaContentRow;
  campaign: CampaignRow;
  campaign_version: CampaignVersionRow;
  campaign_review: CampaignReviewRow;
  schedule_item: ScheduleItemRow;
} & SearchTables &
  TaskTables &
  UploadTables &
  PublishingTables;

/** A prepared mutation. The capability itself is never kept, only its hash. */
export type CapabilityRow = {
  capability_hash: string;
  credential: string;
  tool: string;
  input_digest: string;
  /** Both only of a prepared import: the input as it was sent, and the digest of its upload descriptor. */
  input_json: string | null;
  upload_digest: string | null;
  prepared_at: string;
  expires_at: string;
};

/**
 * One idempotency key that reached a tool. No body yet means that the tool failed in a retryable way. The digest
 * is that of what the confirm brought: the input, or the upload descriptor of an import.
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
  /** Unknown of what nobody titled, described or tagged. */
  title: string | null;
  alt_text: string | null;
  tags_json: string | null;
  /** Both unknown where the bytes are not kept here. */
  content_type: string | null;
  sha256: string | null;
  origin: "library" | "import" | "upload" | "address" | "generated";
  /** Stored as pending, an import from an address has failed once its lease is over. */
  status: "pending" | "ready" | "failed";
  source_url: string | null;
  lease_until: string | null;
  failure_reason: string | null;
  task_id: string | null;
  /** What was generated is not seen before. */
  visible_from: string | null;
  duration_ms: number | null;
};

type MediaTable = Omit<MediaRow, "origin" | "status"> & {
  origin: Generated<MediaRow["origin"]>;
  status: Generated<MediaRow["status"]>;
};

export type MediaContentRow = { media_id: string; content: Uint8Array };

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

export type CampaignReviewRow = DecisionColumns & { id: string; campaign_id: string; version: number };

/** The campaign's four are null together, of a post that was scheduled directly. */
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
