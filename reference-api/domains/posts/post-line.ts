import type { JsonObject } from "@/lib/wire/contract/json";
import type { AccountRow, DirectPostRow, Reading, ScheduleItemRow } from "../../store/tables";
import { notFound } from "../../tools/failure";
import { accountsById } from "../accounts/accounts";
import { itemStatus, itemStatuses, permalink } from "../schedule/outcome";
import { plannedStates, type PlannedPost } from "./planned-posts";
import { settingsOfPosts, type SettingsAtVersion } from "./post-settings";
import { createPostReader, draftOfItem, postOfItem, readDirectPost } from "../schedule/scheduled-posts";
import { previewOf, type DraftPost } from "../../platforms/post";

export const postStates = [...plannedStates, ...itemStatuses] as const;
type PostState = (typeof postStates)[number];

/** A post, wherever it comes from: what is needed to find, order and show it. */
export type KnownPost = {
  id: string;
  state: PostState;
  plannedFor: string | null;
  post: DraftPost;
  source: "campaign" | "direct";
  campaign: { id: string; name: string } | null;
  item: ScheduleItemRow | null;
};

export function knownItem(
  item: ScheduleItemRow,
  { post, campaignName, now }: { post: DraftPost; campaignName: string | null; now: Date },
): KnownPost {
  return {
    id: item.id,
    state: itemStatus(item, now),
    plannedFor: item.due_at,
    post,
    source: item.campaign_id === null ? "direct" : "campaign",
    campaign: item.campaign_id === null ? null : { id: item.campaign_id, name: campaignName ?? "" },
    item,
  };
}

export function knownDraft(row: DirectPostRow): KnownPost {
  return {
    id: row.id,
    state: "draft",
    plannedFor: row.wanted_at,
    post: readDirectPost(row),
    source: "direct",
    campaign: null,
    item: null,
  };
}

/** Named by its campaign and its number, since it has no id of its own before it is on the schedule. */
export function knownPlanned({ campaign, state, index, post, plannedFor }: PlannedPost): KnownPost {
  return {
    id: `${campaign.id}:${index + 1}`,
    state,
    plannedFor: plannedFor?.toISOString() ?? null,
    post,
    source: "campaign",
    campaign: { id: campaign.id, name: campaign.name },
    item: null,
  };
}

export function postLineView(
  known: KnownPost,
  {
    account,
    settings: { version, settings },
  }: { account: AccountRow | undefined; settings: SettingsAtVersion },
): JsonObject {
  const { item, state, post } = known;
  return {
    id: known.id,
    state,
    plannedFor: known.plannedFor,
    accountHandle: account?.handle ?? null,
    preview: previewOf(post),
    source: known.source,
    campaignName: known.campaign?.name ?? null,
    settingsVersion: version,
    contentKind: post.content.kind,
    accountId: post.accountId,
    platform: account?.platform ?? null,
    campaignId: known.campaign?.id ?? null,
    changeWith: changeWith(known),
    publishedAt: state === "published" && item ? item.settles_at : null,
    permalink: state === "published" && item && account ? permalink(item, account) : null,
    failureReason: state === "failed" && item ? item.failure_reason : null,
    audience: ((settings.audience ?? post.audience) as JsonObject | undefined) ?? null,
    comments: (settings.comments as JsonObject | undefined) ?? null,
    platformSettings: (settings.platform as unknown as JsonObject | undefined) ?? null,
  };
}

/** One post of the schedule, or a draft of direct scheduling; NOT_FOUND when there is none of this id. */
export async function postLine(db: Reading, now: Date, id: string): Promise<JsonObject> {
  const known = await findKnownPost(db, now, id);
  const accounts = await accountsById(db, []);
  const settings = (await settingsOfPosts(db, [id]))(id);
  return postLineView(known, { account: accounts.get(known.post.accountId), settings });
}

async function findKnownPost(db: Reading, now: Date, id: string): Promise<KnownPost> {
  const item = await db.selectFrom("schedule_item").selectAll().where("id", "=", id).executeTakeFirst();
  if (item) {
    const reader = createPostReader(db);
    const post = await postOfItem(reader, item);
    const draft = await draftOfItem(reader, item);
    if (post) return knownItem(item, { post, campaignName: draft?.name ?? null, now });
  }
  const direct = await db.selectFrom("direct_post").selectAll().where("id", "=", id).executeTakeFirst();
  if (!direct) throw notFound(`There is no post ${id}.`);
  return knownDraft(direct);
}

function changeWith({ id, state }: KnownPost): string | null {
  switch (state) {
    case "draft":
    case "in_review":
    case "changes_requested":
    case "approved":
      return id.startsWith("cmp_") ? "campaignDraftSave" : "postSettingsTool";
    case "scheduled":
      return "postSettingsTool";
    case "publishing":
    case "published":
    case "failed":
      return null;
  }
}
