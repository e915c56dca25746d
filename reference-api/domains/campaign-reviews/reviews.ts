import type { JsonObject } from "@/lib/wire/contract/json";
import type { CampaignReviewRow, Reading, Writing } from "../../store/tables";
import { conflict, notFound } from "../../tools/failure";
import { counted, quoted, summaryOf } from "../../tools/summary";
import { accountsById } from "../accounts/accounts";
import { findCampaign, findCurrent } from "../campaigns/campaigns";
import type { CampaignWithFacts } from "../campaigns/campaign-facts";
import { newId } from "../../tools/ids";
import { judge, type Verdict } from "./review-rules";
import { reviewView } from "../campaigns/review-view";

type ReviewRequest = { campaignId: string; version: number; note?: string | undefined };

/** Throws what asking would throw. */
export async function summariseReviewRequest(
  db: Reading,
  now: Date,
  request: ReviewRequest,
): Promise<JsonObject> {
  const { campaign, verdict, posts } = await reviewable(db, now, request);
  const findings = verdict.checks.filter(({ outcome }) => outcome !== "pass");
  return summaryOf({
    headline: `Ask for a review of ${quoted(campaign.name)}, version ${request.version} (${counted(posts, "post")})`,
    changes: [
      verdict.afterSeconds > 0
        ? "The review waits for a person: one of the accounts asks for the brand lead."
        : "The publishing rules decide at once; no account asks for a person.",
      "Nothing is scheduled or published.",
    ],
    warnings: findings.map(({ message }) => message),
  });
}

export async function requestReview(db: Writing, now: Date, request: ReviewRequest): Promise<JsonObject> {
  const { campaign, verdict } = await reviewable(db, now, request);
  const review = reviewRow(request, verdict, now);
  await db.insertInto("campaign_review").values(review).execute();
  await db
    .updateTable("campaign")
    .set({ updated_at: now.toISOString() })
    .where("id", "=", campaign.id)
    .execute();
  return { review: reviewView(review, campaign, now) };
}

/** A review and its campaign; NOT_FOUND when there is none of this id. */
export async function findReview(
  db: Reading,
  id: string,
): Promise<{ review: CampaignReviewRow; campaign: CampaignWithFacts }> {
  const review = await db.selectFrom("campaign_review").selectAll().where("id", "=", id).executeTakeFirst();
  if (!review) throw notFound(`There is no review ${id}.`);
  return { review, campaign: await findCampaign(db, review.campaign_id) };
}

/** A review that was asked for now, with the decision that will fall. */
export function reviewRow(request: ReviewRequest, verdict: Verdict, now: Date): CampaignReviewRow {
  return {
    id: newId("rev"),
    campaign_id: request.campaignId,
    version: request.version,
    note: request.note ?? null,
    checks_json: JSON.stringify(verdict.checks),
    requested_at: now.toISOString(),
    decides_at: new Date(now.getTime() + verdict.afterSeconds * 1000).toISOString(),
    decision: verdict.decision,
    decided_by: verdict.decidedBy,
    executed_at: null,
  };
}

async function reviewable(
  db: Reading,
  now: Date,
  { campaignId, version }: ReviewRequest,
): Promise<{ campaign: CampaignWithFacts; verdict: Verdict; posts: number }> {
  const { campaign, draft } = await findCurrent(db, { campaignId, version });
  if (campaign.facts.review)
    throw conflict(`Version ${version} has a review already. Save a new version to have it reviewed again.`);
  const accounts = await accountsById(
    db,
    draft.posts.map(({ accountId }) => accountId),
  );
  return { campaign, verdict: judge(draft, accounts, now), posts: draft.posts.length };
}
