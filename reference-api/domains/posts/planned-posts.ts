import { parseInstant } from "@/lib/wire/contract/instant";
import type { Reading } from "../../store/tables";
import { campaignsWithFacts, type CampaignWithFacts } from "../campaigns/campaign-facts";
import { campaignState } from "../campaigns/campaign-state";
import type { Place } from "../../tools/page";
import type { PostReader } from "../schedule/scheduled-posts";
import { type DraftPost } from "../../platforms/post";

export const plannedStates = ["draft", "in_review", "changes_requested", "approved"] as const;
type PlannedState = (typeof plannedStates)[number];

/** A post of a campaign that was not executed: it has no place on the schedule yet. */
export type PlannedPost = {
  campaign: CampaignWithFacts;
  state: PlannedState;
  index: number;
  post: DraftPost;
  plannedFor: Date | null;
};

const batchSize = 200;

/** The posts of the current version of every campaign that is not on the schedule. */
export async function plannedPosts(db: Reading, now: Date, reader: PostReader): Promise<PlannedPost[]> {
  const found: PlannedPost[] = [];
  for await (const campaign of everyCampaign(db)) {
    const at = campaignState(campaign.facts, now);
    const state = plannedStates.find((planned) => planned === at);
    if (!state) continue;
    const { posts } = await reader.draftOf(campaign.id, campaign.current_version);
    posts.forEach((post, index) => {
      const plannedFor = post.scheduledFor === undefined ? null : parseInstant(post.scheduledFor);
      found.push({ campaign, state, index, post, plannedFor });
    });
  }
  return found;
}

/** All campaigns, the one that changed last first. */
async function* everyCampaign(db: Reading): AsyncGenerator<CampaignWithFacts> {
  let after: Place | null = null;
  for (;;) {
    const batch: CampaignWithFacts[] = await campaignsWithFacts(db, { after, count: batchSize });
    yield* batch;
    const last = batch.at(-1);
    if (!last || batch.length < batchSize) return;
    after = { key: last.updated_at, id: last.id };
  }
}
