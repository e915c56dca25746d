import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, ScheduleBatchCampaignRow, ScheduleBatchRow } from "@/reference-api/store/tables";
import { notFound } from "@/reference-api/tools/failure";
import { findCampaign, findDraft } from "../campaigns/campaigns";
import { readChecks } from "../campaigns/review-view";

export type Batch = {
  row: ScheduleBatchRow;
  campaigns: (ScheduleBatchCampaignRow & { name: string; posts: number })[];
  state: BatchState;
};

/** A batch with its campaigns and its state; NOT_FOUND when there is none of this id. */
export async function findBatch(db: Reading, now: Date, id: string): Promise<Batch> {
  const row = await db.selectFrom("schedule_batch").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound(`There is no batch ${id}.`);
  const rows = await db
    .selectFrom("schedule_batch_campaign")
    .selectAll()
    .where("batch_id", "=", id)
    .orderBy("position")
    .execute();
  const campaigns: Batch["campaigns"] = [];
  let campaignsUnchanged = true;
  for (const member of rows) {
    const campaign = await findCampaign(db, member.campaign_id);
    const { draft } = await findDraft(db, member.campaign_id, member.version);
    campaigns.push({ ...member, name: draft.name, posts: draft.posts.length });
    campaignsUnchanged &&= campaign.current_version === member.version && campaign.facts.items === null;
  }
  return { row, campaigns, state: batchState({ batch: row, campaignsUnchanged }, now) };
}

/** A batch as the tools show it. Until it is decided, who decides and how is not told. */
export function batchView({ row, campaigns, state }: Batch, now: Date): JsonObject {
  const decided = now.toISOString() >= row.decides_at;
  return {
    id: row.id,
    state,
    note: row.note,
    campaigns: campaigns.map((member) => ({
      campaignId: member.campaign_id,
      name: member.name,
      version: member.version,
      reviewId: member.review_id,
      posts: member.posts,
    })),
    posts: postsOf({ campaigns }),
    checks: readChecks(row.checks_json),
    requestedAt: row.requested_at,
    decidedAt: decided ? row.decides_at : null,
    decidedBy: decided ? row.decided_by : null,
    approvedUntil:
      decided && row.decision === "approved" ? approvalEndsAt(row.decides_at).toISOString() : null,
    executedAt: row.executed_at,
  };
}

export function postsOf({ campaigns }: Pick<Batch, "campaigns">): number {
  return campaigns.reduce((sum, { posts }) => sum + posts, 0);
}

type BatchState = "in_review" | "approved" | "changes_requested" | "lapsed" | "executed" | "superseded";

/** For how long an approval of several campaigns together holds: the schedule around them moves on. */
const approvalHoldsMs = 24 * 3_600_000;

type BatchFacts = {
  batch: { decides_at: string; decision: "approved" | "changes_requested"; executed_at: string | null };
  /** Every campaign stands as it stood when the batch was asked for, and is not executed separately. */
  campaignsUnchanged: boolean;
};

/** The state of a batch at a moment. Pure. */
function batchState({ batch, campaignsUnchanged }: BatchFacts, now: Date): BatchState {
  if (batch.executed_at !== null) return "executed";
  if (!campaignsUnchanged) return "superseded";
  if (now.toISOString() < batch.decides_at) return "in_review";
  if (batch.decision === "changes_requested") return "changes_requested";
  return now < approvalEndsAt(batch.decides_at) ? "approved" : "lapsed";
}

function approvalEndsAt(decidesAt: string): Date {
  return new Date(Date.parse(decidesAt) + approvalHoldsMs);
}
