import { conflict, needsReview } from "@/reference-api/tools/failure";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, Writing, AccountRow } from "@/reference-api/store/tables";
import { counted, quoted, summaryOf } from "@/reference-api/tools/summary";
import { accountPart, accountsById } from "../accounts/accounts";
import { batchView, findBatch } from "./batches";
import { newId } from "@/reference-api/tools/ids";
import { judgeBatch, type BatchMember, type BatchVerdict } from "./batch-rules";
import { campaignState, reviewState } from "../campaigns/campaign-state";
import { findCurrent } from "../campaigns/campaigns";
import { judge } from "./review-rules";
import { reviewRow } from "./reviews";

/** Throws what asking would throw. */
export async function summariseBatchReview(
  db: Reading,
  now: Date,
  request: BatchRequest,
): Promise<JsonObject> {
  const { members, verdict, accounts } = await batchable(db, now, request);
  const posts = members.reduce((sum, { draft }) => sum + draft.posts.length, 0);
  const used = new Set(members.flatMap(({ draft }) => draft.posts.map(({ accountId }) => accountId)));
  return summaryOf({
    headline: `Ask for the approval of ${counted(members.length, "campaign")} together (${counted(posts, "post")})`,
    changes: [
      ...members.map(
        ({ campaign, review, isNew }) =>
          `${quoted(campaign.name)}, version ${review.version}: ${isNew ? "a review is asked for with it" : "has its review"}.`,
      ),
      "The brand lead decides about all of them at once. Nothing is scheduled or published.",
    ],
    accounts: [...accounts.values()].filter(({ id }) => used.has(id)).map((account) => accountPart(account)),
    warnings: [
      ...verdict.checks.filter(({ outcome }) => outcome !== "pass").map(({ message }) => message),
      ...members
        .filter(({ isNew, review }) => isNew && review.decision === "changes_requested")
        .map(({ campaign }) => `${quoted(campaign.name)} will be sent back by its own review.`),
    ],
  });
}

/** Asks for the batch, and for the reviews of those campaigns whose version has none. */
export async function requestBatchReview(db: Writing, now: Date, request: BatchRequest): Promise<JsonObject> {
  const id = await storeBatch(db, now, { id: newId("bat"), ...request });
  return { batch: batchView(await findBatch(db, now, id), now) };
}

/** Stores a batch as it is asked for at a moment, and returns its id. */
export async function storeBatch(
  db: Writing,
  now: Date,
  { id, ...request }: BatchRequest & { id: string },
): Promise<string> {
  const { members, verdict } = await batchable(db, now, request);
  const at = now.toISOString();
  for (const { campaign, review, isNew } of members) {
    if (!isNew) continue;
    await db.insertInto("campaign_review").values(review).execute();
    await db.updateTable("campaign").set({ updated_at: at }).where("id", "=", campaign.id).execute();
  }
  await db
    .insertInto("schedule_batch")
    .values({
      id,
      note: request.note ?? null,
      checks_json: JSON.stringify(verdict.checks),
      requested_at: at,
      decides_at: verdict.decidesAt.toISOString(),
      decision: verdict.decision,
      decided_by: verdict.decidedBy,
      executed_at: null,
    })
    .execute();
  const rows = members.map(({ campaign, review }, position) => ({
    batch_id: id,
    position,
    campaign_id: campaign.id,
    version: review.version,
    review_id: review.id,
  }));
  await db.insertInto("schedule_batch_campaign").values(rows).execute();
  return id;
}

type BatchRequest = {
  campaigns: { campaignId: string; version: number }[];
  note?: string | undefined;
};

/** The campaigns of a request with their reviews and the verdict about them; throws the refusal of the first. */
async function batchable(
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
