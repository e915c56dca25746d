import { parseInstant } from "@/lib/wire/contract/instant";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { AccountRow, CampaignReviewRow, Reading, ScheduleItemRow, Writing } from "../../store/tables";
import { conflict, needsReview } from "../../tools/failure";
import { counted, quoted, summaryOf } from "../../tools/summary";
import { accountLabel, accountPart, accountsById } from "../accounts/accounts";
import type { CampaignWithFacts } from "../campaigns/campaign-facts";
import { reviewState } from "../campaigns/campaign-state";
import { findDraft } from "../campaigns/campaigns";
import { type Draft } from "../campaigns/draft";
import { isPast } from "../campaigns/draft-rules";
import { newId } from "../../tools/ids";
import { settle } from "../schedule/outcome";
import { findReview } from "./reviews";
import { itemViews } from "../schedule/schedule";
import { previewOf, type DraftPost, number } from "../../platforms/post";

type Execution = { reviewId: string; version: number };

export type Executable = {
  review: CampaignReviewRow;
  campaign: CampaignWithFacts;
  draft: Draft;
  accounts: Map<string, AccountRow>;
};

/** Posts without a time of their own go out this long after the execution. */
const soonMs = 5 * 60_000;

/** Throws what executing would throw. */
export async function summariseExecution(db: Reading, now: Date, execution: Execution): Promise<JsonObject> {
  const { campaign, draft, accounts } = await executable(db, now, execution);
  const affected = [...accounts.values()].filter(({ id }) =>
    draft.posts.some((post) => post.accountId === id),
  );
  return summaryOf({
    headline: `Schedule ${counted(draft.posts.length, "post")} of ${quoted(campaign.name)} on ${counted(affected.length, "account")}`,
    changes: draft.posts.map((post) => {
      const account = accounts.get(post.accountId);
      const when = post.scheduledFor ?? "five minutes after the execution";
      return `${account ? accountLabel(account) : post.accountId}, ${when}: ${previewOf(post)}`;
    }),
    accounts: affected.map((account) => accountPart(account)),
    warnings: affected
      .filter(({ connection }) => connection === "expired")
      .map((account) => `${accountLabel(account)} is not connected: its posts will fail.`),
    irreversible: true,
  });
}

/** Puts every post of the reviewed version on the schedule. Scheduled is not published. */
export async function executeReview(db: Writing, now: Date, execution: Execution): Promise<JsonObject> {
  const ready = await executable(db, now, execution);
  const items = await putOnSchedule(db, now, ready);
  return {
    reviewId: ready.review.id,
    campaignId: ready.campaign.id,
    version: ready.review.version,
    executedAt: now.toISOString(),
    scheduled: await itemViews(db, now, items),
  };
}

/** Schedules the posts of what `executable` found, and marks its review as executed. */
export async function putOnSchedule(
  db: Writing,
  now: Date,
  { review, campaign, draft, accounts }: Executable,
): Promise<ScheduleItemRow[]> {
  const at = now.toISOString();
  const items = draft.posts.flatMap((post, index) => {
    const account = accounts.get(post.accountId);
    if (!account) return [];
    const id = newId("sch");
    const due = dueAt(post, now);
    return [
      {
        id,
        campaign_id: campaign.id,
        version: review.version,
        review_id: review.id,
        post_index: index,
        account_id: account.id,
        scheduled_at: at,
        due_at: due.toISOString(),
        ...settle(id, account, due, { content: post.content }),
      },
    ];
  });
  await db.insertInto("schedule_item").values(items).execute();
  await db.updateTable("campaign_review").set({ executed_at: at }).where("id", "=", review.id).execute();
  await db.updateTable("campaign").set({ updated_at: at }).where("id", "=", campaign.id).execute();
  return items;
}

/** When a post falls due if it is put on the schedule now. */
export function dueAt(post: DraftPost, now: Date): Date {
  const wanted = post.scheduledFor === undefined ? null : parseInstant(post.scheduledFor);
  return wanted ?? new Date(now.getTime() + soonMs);
}

/** A review that can be executed, with all that it takes; throws the refusal of another. */
export async function executable(
  db: Reading,
  now: Date,
  { reviewId, version }: Execution,
): Promise<Executable> {
  const { review, campaign } = await findReview(db, reviewId);
  if (review.version !== version)
    throw conflict(`Review ${reviewId} is about version ${review.version}, not ${version}.`);
  checkState(review, campaign, now);
  const { draft } = await findDraft(db, campaign.id, review.version);
  const late = draft.posts.flatMap((post, index) => (isPast(post, now) ? [number(index)] : []));
  if (late.length > 0)
    throw conflict(
      `${late.join(", ")}: the time passed since the review. Save a new version with times ahead.`,
    );
  const accounts = await accountsById(
    db,
    draft.posts.map(({ accountId }) => accountId),
  );
  return { review, campaign, draft, accounts };
}

function checkState(review: CampaignReviewRow, campaign: CampaignWithFacts, now: Date): void {
  const state = reviewState(review, campaign.current_version, now);
  switch (state) {
    case "approved":
      return;
    case "executed":
      throw conflict(`Review ${review.id} was executed already, at ${review.executed_at}.`);
    case "superseded":
      throw conflict(
        `Campaign ${campaign.id} has a newer version, ${campaign.current_version}. Have that one reviewed.`,
      );
    case "in_review":
      throw needsReview(`Review ${review.id} still waits for its decision.`);
    case "changes_requested":
      throw needsReview(`Review ${review.id} asked for changes. Save a new version and have it reviewed.`);
  }
}
