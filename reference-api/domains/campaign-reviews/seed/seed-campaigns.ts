import type { AccountRow, Writing } from "@/reference-api/store/tables";
import type { Draft } from "../../campaigns/draft";
import { settle } from "../../schedule/outcome";
import { judge } from "../review-rules";
import { demoCampaigns, type SeedCampaign } from "./demo-campaigns";
import { daysFrom, slotFrom } from "@/reference-api/tools/days";

export async function seedCampaigns(
  db: Writing,
  accounts: ReadonlyMap<string, AccountRow>,
  now: Date,
): Promise<void> {
  for (const campaign of demoCampaigns) await seedCampaign(db, accounts, now, campaign);
}

/** One campaign, with its review and schedule where it has them. */
export async function seedCampaign(
  db: Writing,
  accounts: ReadonlyMap<string, AccountRow>,
  now: Date,
  campaign: SeedCampaign,
): Promise<void> {
  const { id, review } = campaign;
  const at = (day: number) => daysFrom(now, day).toISOString();
  const draft: Draft = {
    ...campaign.draft,
    posts: campaign.posts.map(({ onDay, ...post }) => ({
      ...post,
      scheduledFor: slotFrom(now, onDay).toISOString(),
    })),
  };
  await db
    .insertInto("campaign")
    .values({
      id,
      name: draft.name,
      current_version: 1,
      created_at: at(campaign.createdOnDay),
      updated_at: at(review?.executedOnDay ?? review?.requestedOnDay ?? campaign.savedOnDay),
    })
    .execute();
  await db
    .insertInto("campaign_version")
    .values({
      campaign_id: id,
      version: 1,
      draft_json: JSON.stringify(draft),
      saved_at: at(campaign.savedOnDay),
    })
    .execute();
  if (!review) return;
  const requestedAt = daysFrom(now, review.requestedOnDay);
  const verdict = judge(draft, accounts, requestedAt);
  const executedAt = review.executedOnDay === undefined ? null : at(review.executedOnDay);
  const decidesAt =
    review.decidedOnDay === undefined
      ? new Date(requestedAt.getTime() + verdict.afterSeconds * 1000)
      : daysFrom(now, review.decidedOnDay);
  await db
    .insertInto("campaign_review")
    .values({
      id: reviewIdOf(id),
      campaign_id: id,
      version: 1,
      note: review.note ?? null,
      checks_json: JSON.stringify(verdict.checks),
      requested_at: requestedAt.toISOString(),
      decides_at: decidesAt.toISOString(),
      decision: verdict.decision,
      decided_by: verdict.decidedBy,
      executed_at: executedAt,
    })
    .execute();
  if (executedAt !== null) await seedSchedule(db, accounts, { id, draft, scheduledAt: executedAt });
}

async function seedSchedule(
  db: Writing,
  accounts: ReadonlyMap<string, AccountRow>,
  { id, draft, scheduledAt }: { id: string; draft: Draft; scheduledAt: string },
): Promise<void> {
  for (const [index, post] of draft.posts.entries()) {
    const account = accounts.get(post.accountId);
    if (!account || post.scheduledFor === undefined) continue;
    const itemId = `sch_${id.slice(4)}${String(index + 1).padStart(2, "0")}`;
    await db
      .insertInto("schedule_item")
      .values({
        id: itemId,
        campaign_id: id,
        version: 1,
        review_id: reviewIdOf(id),
        post_index: index,
        account_id: account.id,
        scheduled_at: scheduledAt,
        due_at: post.scheduledFor,
        ...settle(itemId, account, new Date(post.scheduledFor)),
      })
      .execute();
  }
}

/** Version 1 of `cmp_quietlid` is reviewed as `rev_quietlid1`. */
function reviewIdOf(campaignId: string): string {
  return `rev_${campaignId.slice(4)}1`;
}
