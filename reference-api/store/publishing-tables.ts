import type { DecisionColumns } from "./decision-columns";

/** Tables of permissions, groups, the brand, figures, direct posts and batches. */
export type PublishingTables = {
  direct_post: DirectPostRow;
  post_settings: PostSettingsRow;
  account_permission: { account_id: string; permission: string; granted: 0 | 1 };
  account_group: AccountGroupRow;
  account_group_member: { group_id: string; account_id: string };
  brand_section: { name: string; content_json: string; updated_at: string };
  figure_base: { account_id: string; counted_on: string; base_json: string };
  figure_refresh: { id: string; account_id: string; refreshed_at: string };
  schedule_batch: ScheduleBatchRow;
  schedule_batch_campaign: ScheduleBatchCampaignRow;
};

/** A post outside of campaigns. It is on the schedule where a schedule item has its id; else it is a draft. */
export type DirectPostRow = {
  id: string;
  account_id: string;
  post_json: string;
  /** When its maker wants a draft to go out; told by the schedule item once there is one. */
  wanted_at: string | null;
  created_at: string;
};

/** What was set for a post, whatever it came from. No row means version 1 with nothing set. */
export type PostSettingsRow = { post_id: string; version: number; settings_json: string; changed_at: string };

export type AccountGroupRow = {
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
