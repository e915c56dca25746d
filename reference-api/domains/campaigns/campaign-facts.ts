import { sql } from "kysely";
import type { CampaignRow, Reading } from "../../store/tables";
import type { CampaignFacts } from "./campaign-state";
import type { Place } from "../../tools/page";

export type CampaignWithFacts = CampaignRow & { facts: CampaignFacts };

/** Campaigns with what their state follows from, latest change first: one or some of them, or those after a place. */
export async function campaignsWithFacts(
  db: Reading,
  { id, ids, after, count }: { id?: string; ids?: readonly string[]; after?: Place | null; count: number },
): Promise<CampaignWithFacts[]> {
  // The page is cut out first, along its index: grouping before the limit would read every campaign there is.
  let page = db.selectFrom("campaign").selectAll().orderBy("updated_at", "desc").orderBy("id").limit(count);
  if (id !== undefined) page = page.where("id", "=", id);
  if (ids) page = page.where("id", "in", ids);
  if (after)
    page = page
      .where("updated_at", "<=", after.key)
      .where(({ eb, or }) => or([eb("updated_at", "<", after.key), eb("id", ">", after.id)]));
  const query = db
    .selectFrom(page.as("campaign"))
    .leftJoin("campaign_review as review", (join) =>
      join
        .onRef("review.campaign_id", "=", "campaign.id")
        .onRef("review.version", "=", "campaign.current_version"),
    )
    .leftJoin("schedule_item as item", "item.campaign_id", "campaign.id")
    .selectAll("campaign")
    .select(["review.decides_at", "review.decision"])
    .select(({ fn }) => [
      fn.count<number>("item.id").as("items"),
      sql<number>`coalesce(sum(item.outcome = 'failed'), 0)`.as("failed"),
      fn.min("item.due_at").as("first_due_at"),
      fn.max("item.settles_at").as("last_settles_at"),
    ])
    .groupBy("campaign.id")
    .orderBy("campaign.updated_at", "desc")
    .orderBy("campaign.id");
  return (await query.execute()).map(
    ({ decides_at, decision, items, failed, first_due_at, last_settles_at, ...campaign }) => ({
      ...campaign,
      facts: {
        review: decides_at !== null && decision !== null ? { decides_at, decision } : null,
        items:
          first_due_at !== null && last_settles_at !== null
            ? { count: items, failed, firstDueAt: first_due_at, lastSettlesAt: last_settles_at }
            : null,
      },
    }),
  );
}
