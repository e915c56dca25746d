import { z } from "zod";
import { optionalText } from "../../tools/schema";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { AccountRow, CampaignReviewRow, Reading } from "../../store/tables";
import { conflict, notFound } from "../../tools/failure";
import { campaignsWithFacts, type CampaignWithFacts } from "./campaign-facts";
import { campaignState, campaignStates } from "./campaign-state";
import { accountsById } from "../accounts/accounts";
import { type Draft } from "./draft";
import { pageOf, pageParts, readCursor } from "../../tools/page";
import { reviewView } from "./review-view";
import { previewOf } from "../../platforms/post";
import { storedJson } from "../../store/stored-json";

/** One campaign with its facts; NOT_FOUND when there is none of this id. */
export async function findCampaign(db: Reading, id: string): Promise<CampaignWithFacts> {
  const [campaign] = await campaignsWithFacts(db, { id, count: 1 });
  if (!campaign) throw notFound(`There is no campaign ${id}.`);
  return campaign;
}

/** The draft of a version as it was saved; NOT_FOUND when the campaign has no such version. */
export async function findDraft(
  db: Reading,
  campaignId: string,
  version: number,
): Promise<{ draft: Draft; savedAt: string }> {
  const row = await db
    .selectFrom("campaign_version")
    .select(["draft_json", "saved_at"])
    .where("campaign_id", "=", campaignId)
    .where("version", "=", version)
    .executeTakeFirst();
  if (!row) throw notFound(`Campaign ${campaignId} has no version ${version}.`);
  return { draft: storedJson<Draft>(row.draft_json), savedAt: row.saved_at };
}

/** A campaign with its draft at the version that is asked for; CONFLICT where that is not the current one. */
export async function findCurrent(
  db: Reading,
  { campaignId, version }: { campaignId: string; version: number },
): Promise<{ campaign: CampaignWithFacts; draft: Draft }> {
  const campaign = await findCampaign(db, campaignId);
  const { draft } = await findDraft(db, campaignId, version);
  if (version !== campaign.current_version)
    throw conflict(
      `Version ${version} is not the current one; campaign ${campaignId} is at version ${campaign.current_version}.`,
    );
  return { campaign, draft };
}

/** The whole of a campaign at one of its versions, the current one unless told otherwise. */
export async function campaignView(
  db: Reading,
  now: Date,
  { id, version }: { id: string; version?: number | undefined },
): Promise<JsonObject> {
  const campaign = await findCampaign(db, id);
  const shown = version ?? campaign.current_version;
  const { draft, savedAt } = await findDraft(db, id, shown);
  const accounts = await accountsById(db, []);
  const reviews = await reviewsOf(db, id);
  return {
    ...campaignLine(campaign, now),
    version: shown,
    savedAt,
    objective: draft.objective,
    notes: draft.notes ?? null,
    tags: draft.tags ?? [],
    posts: draft.posts.map((post, index) => postView(post, index, accounts)),
    reviews: reviews.map((review) => reviewView(review, campaign, now)),
  };
}

export const campaignsWanted = {
  states: z
    .array(z.enum(campaignStates))
    .min(1)
    .optional()
    .meta({ title: "States", description: "Only campaigns in one of these states.", uniqueItems: true }),
  search: optionalText("Search", 1, 80, {
    description: "Only campaigns whose name holds this text, in any case.",
  }),
  ...pageParts,
};

export async function listCampaigns(
  db: Reading,
  now: Date,
  wanted: z.output<z.ZodObject<typeof campaignsWanted>>,
): Promise<JsonObject> {
  const found: CampaignWithFacts[] = [];
  const search = wanted.search?.toLocaleLowerCase("en");
  let after = readCursor(wanted.cursor);
  const isSifted = wanted.states !== undefined || search !== undefined;
  const count = isSifted ? batchSize : wanted.limit + 1;
  // The state follows from the clock, so it is sifted here: page by page, until one more than asked is found.
  for (;;) {
    const batch = await campaignsWithFacts(db, { after, count });
    for (const campaign of batch) {
      const state = campaignState(campaign.facts, now);
      if (wanted.states && !wanted.states.includes(state)) continue;
      if (search !== undefined && !campaign.name.toLocaleLowerCase("en").includes(search)) continue;
      found.push(campaign);
    }
    const last = batch.at(-1);
    if (!last || batch.length < count || found.length > wanted.limit) break;
    after = { key: last.updated_at, id: last.id };
  }
  const { page, nextCursor } = pageOf(found, wanted.limit, ({ updated_at, id }) => ({ key: updated_at, id }));
  return { campaigns: page.map((campaign) => campaignLine(campaign, now)), nextCursor };
}

const batchSize = 200;

function campaignLine(campaign: CampaignWithFacts, now: Date): JsonObject {
  return {
    id: campaign.id,
    name: campaign.name,
    state: campaignState(campaign.facts, now),
    currentVersion: campaign.current_version,
    scheduledPosts: campaign.facts.items?.count ?? 0,
    createdAt: campaign.created_at,
    updatedAt: campaign.updated_at,
  };
}

function postView(
  post: Draft["posts"][number],
  index: number,
  accounts: ReadonlyMap<string, AccountRow>,
): JsonObject {
  const account = accounts.get(post.accountId);
  return {
    number: index + 1,
    accountId: post.accountId,
    accountHandle: account?.handle ?? null,
    platform: account?.platform ?? null,
    preview: previewOf(post),
    content: post.content as unknown as JsonObject,
    scheduledFor: post.scheduledFor ?? null,
    audience: (post.audience as JsonObject | undefined) ?? null,
  };
}

async function reviewsOf(db: Reading, campaignId: string): Promise<CampaignReviewRow[]> {
  return db
    .selectFrom("campaign_review")
    .selectAll()
    .where("campaign_id", "=", campaignId)
    .orderBy("version", "desc")
    .execute();
}
