import type { DirectPostRow, Reading, ScheduleItemRow } from "../../store/tables";
import { notFound } from "../../tools/failure";
import { findDraft } from "../campaigns/campaigns";
import type { Draft } from "../campaigns/draft";
import { type DraftPost } from "../../platforms/post";
import { storedJson } from "../../store/stored-json";

/** Reads what is behind schedule items: each campaign version, and the direct posts, once. */
export type PostReader = {
  draftOf: (campaignId: string, version: number) => Promise<Draft>;
  directPost: (id: string) => Promise<DraftPost | null>;
};

export function createPostReader(db: Reading): PostReader {
  const versions = new Map<string, Promise<Draft>>();
  return {
    draftOf: (campaignId, version) => {
      const key = `${campaignId} ${version}`;
      const known = versions.get(key) ?? findDraft(db, campaignId, version).then(({ draft }) => draft);
      versions.set(key, known);
      return known;
    },
    directPost: async (id) => {
      const row = await db.selectFrom("direct_post").selectAll().where("id", "=", id).executeTakeFirst();
      return row ? readDirectPost(row) : null;
    },
  };
}

/** A post of the item's campaign version, or one that was scheduled directly. */
export async function postOfItem(reader: PostReader, item: ScheduleItemRow): Promise<DraftPost | null> {
  if (item.campaign_id === null || item.version === null || item.post_index === null)
    return reader.directPost(item.id);
  const draft = await reader.draftOf(item.campaign_id, item.version);
  return draft.posts[item.post_index] ?? null;
}

/** The draft of the campaign's version that a schedule item is of; null for one that was scheduled directly. */
export async function draftOfItem(reader: PostReader, item: ScheduleItemRow): Promise<Draft | null> {
  const { campaign_id, version } = item;
  return campaign_id === null || version === null ? null : reader.draftOf(campaign_id, version);
}

/** A post by its id, on the schedule or a draft; NOT_FOUND when there is none. */
export async function findPost(db: Reading, id: string): Promise<DraftPost> {
  const item = await db.selectFrom("schedule_item").selectAll().where("id", "=", id).executeTakeFirst();
  const reader = createPostReader(db);
  const post = item ? await postOfItem(reader, item) : await reader.directPost(id);
  if (!post) throw notFound(`There is no post ${id}.`);
  return post;
}

export function readDirectPost(row: Pick<DirectPostRow, "account_id" | "post_json">): DraftPost {
  const { content, audience } = storedJson<Pick<DraftPost, "content" | "audience">>(row.post_json);
  return { accountId: row.account_id, content, ...(audience ? { audience } : {}) };
}
