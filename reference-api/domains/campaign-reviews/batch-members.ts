import type { AccountRow, Reading } from "../../store/tables";
import { conflict, needsReview } from "../../tools/failure";
import { accountsById } from "../accounts/accounts";
import { judgeBatch, type BatchMember, type BatchVerdict } from "./batch-rules";
import { findBatch } from "./batches";
import { campaignState, reviewState } from "../campaigns/campaign-state";
import { findCurrent } from "../campaigns/campaigns";
import { judge } from "./review-rules";
import { reviewRow } from "./reviews";

export type BatchRequest = {
  campaigns: { campaignId: string; version: number }[];
  note?: string | undefined;
};

/** The campaigns of a request with their reviews and the verdict about them; throws the refusal of the first. */
export async function batchable(
  db: Reading,
  now: Date,
  { campaigns, note }: BatchRequest,
): Promise<{ members: BatchMember[]; verdict: BatchVerdict; accounts: Map<string, AccountRow> }> {
  const accounts = await accountsById(db, []);
  const members: BatchMember[] = [];
  for (const { campaignId, version } of campaigns)
    members.push(await memberOf(db, now, { campaignId, version, note }, accounts));
  return { members, verdict: await judgeBatch(db, now, members, accounts), accounts };
}

async function memberOf(
  db: Reading,
  now: Date,
  request: { campaignId: string; version: number; note: string | undefined },
  accounts: Map<string, AccountRow>,
): Promise<BatchMember> {
  const { campaignId, version } = request;
  const { campaign, draft } = await findCurrent(db, request);
  if (campaign.facts.items)
    throw conflict(`Campaign ${campaignId} was executed already (${campaignState(campaign.facts, now)}).`);
  await needNoOpenBatch(db, now, campaignId, version);
  const review = await db
    .selectFrom("campaign_review")
    .selectAll()
    .where("campaign_id", "=", campaignId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!review) {
    const asked = reviewRow(request, judge(draft, accounts, now), now);
    return { campaign, draft, review: asked, isNew: true };
  }
  if (reviewState(review, campaign.current_version, now) === "changes_requested")
    throw needsReview(
      `Review ${review.id} of campaign ${campaignId} asked for changes. Save a new version first.`,
    );
  return { campaign, draft, review, isNew: false };
}

async function needNoOpenBatch(db: Reading, now: Date, campaignId: string, version: number): Promise<void> {
  const rows = await db
    .selectFrom("schedule_batch_campaign")
    .select("batch_id")
    .where("campaign_id", "=", campaignId)
    .where("version", "=", version)
    .execute();
  for (const { batch_id } of rows) {
    const { state } = await findBatch(db, now, batch_id);
    if (state === "in_review" || state === "approved")
      throw conflict(`Campaign ${campaignId} is in the batch ${batch_id} already (${state}).`);
  }
}
