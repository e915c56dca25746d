import type { JsonObject } from "@/lib/wire/contract/json";
import type { CampaignReviewRow, CampaignRow } from "../../store/tables";
import { reviewState } from "./campaign-state";
import { storedJson } from "../../store/stored-json";

export type ReviewCheck = { rule: string; outcome: "pass" | "warn" | "fail"; message: string };

/** A review as the tools show it. Until it is decided, who decides and how is not told. */
export function reviewView(
  review: CampaignReviewRow,
  campaign: Pick<CampaignRow, "current_version">,
  now: Date,
): JsonObject {
  const state = reviewState(review, campaign.current_version, now);
  const decided = now.toISOString() >= review.decides_at;
  return {
    id: review.id,
    campaignId: review.campaign_id,
    version: review.version,
    state,
    note: review.note,
    checks: readChecks(review.checks_json),
    requestedAt: review.requested_at,
    decidedAt: decided ? review.decides_at : null,
    decidedBy: decided ? review.decided_by : null,
    executedAt: review.executed_at,
  };
}

export function readChecks(json: string): ReviewCheck[] {
  return storedJson<ReviewCheck[]>(json);
}
