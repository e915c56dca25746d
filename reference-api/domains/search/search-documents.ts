import type { Reading } from "../../store/database";
import { accountsById } from "../accounts/accounts";
import { campaignsWithFacts, type CampaignWithFacts } from "../campaigns/campaign-facts";
import { tagsOf } from "../media/media";
import { platformOf } from "../../platforms/platforms";
import { readChecks } from "../campaigns/review-view";
import { createPostReader, postOfItem, readDirectPost } from "../schedule/scheduled-posts";
import type { SearchFacts } from "./search-facts";
import type { SearchKind } from "./search-kinds";
import { previewOf, textOf, type DraftPost } from "../../platforms/post";

/** Something that can be found: its reference, its title, and the texts that are looked through. */
export type SearchDocument = {
  /** What it is made from: as search_stale names it. */
  source: string;
  ref: string;
  kind: SearchKind;
  title: string;
  texts: string[];
  /** When it was made or last changed, or falls due; the latest comes first among equals. */
  at: string;
  facts: SearchFacts | null;
};

/** What there is to find of these sources now; nothing of those that are gone. */
export async function searchDocuments(db: Reading, sources: readonly string[]): Promise<SearchDocument[]> {
  const idsOf = (kind: string) =>
    sources.flatMap((source) => (source.startsWith(`${kind}:`) ? [source.slice(kind.length + 1)] : []));
  return [
    ...(await ofCampaigns(db, idsOf("campaign"))),
    ...(await ofDirectPosts(db, idsOf("direct"))),
    ...(await ofMedia(db, idsOf("media"))),
    ...(await ofAccounts(db, idsOf("account"))),
    ...(await ofSchedule(db, idsOf("schedule"))),
    ...(await ofBatches(db, idsOf("batch"))),
  ];
}

/** A campaign is one, and so is each post of its current version, and each of its reviews. */
async function ofCampaigns(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const reader = createPostReader(db);
  const reviews = await db
    .selectFrom("campaign_review")
    .selectAll()
    .where("campaign_id", "in", ids)
    .execute();
  const found: SearchDocument[] = [];
  for (const campaign of await campaignsWithFacts(db, { ids, count: ids.length })) {
    const source = `campaign:${campaign.id}`;
    const draft = await reader.draftOf(campaign.id, campaign.current_version);
    found.push({
      source,
      ref: source,
      kind: "campaign",
      title: campaign.name,
      texts: [draft.notes ?? "", ...(draft.tags ?? []), draft.objective],
      at: campaign.updated_at,
      facts: { of: "campaign", ...campaign.facts },
    });
    draft.posts.forEach((post, index) => found.push(campaignPost(campaign, post, index + 1)));
    for (const row of reviews)
      if (row.campaign_id === campaign.id)
        found.push({
          source,
          ref: `review:${row.id}`,
          kind: "review",
          title: `Review of ${campaign.name}, version ${row.version}`,
          texts: [row.note ?? "", ...readChecks(row.checks_json).map(({ message }) => message)],
          at: row.requested_at,
          facts: null,
        });
  }
  return found;
}

function campaignPost(campaign: CampaignWithFacts, post: DraftPost, number: number): SearchDocument {
  return {
    source: `campaign:${campaign.id}`,
    ref: `post:${campaign.id}:${number}`,
    kind: "post",
    title: titleOf(post),
    texts: [...wordsOf(post), `Post ${number} of ${campaign.name}`],
    at: campaign.updated_at,
    facts: null,
  };
}

async function ofDirectPosts(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("direct_post").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => {
    const post = readDirectPost(row);
    return {
      source: `direct:${row.id}`,
      ref: `post:${row.id}`,
      kind: "post",
      title: titleOf(post),
      texts: wordsOf(post),
      at: row.created_at,
      facts: null,
    };
  });
}

async function ofMedia(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("media").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => ({
    source: `media:${row.id}`,
    ref: `media:${row.id}`,
    kind: "media",
    title: row.title ?? row.file_name,
    texts: [row.alt_text ?? "", row.file_name, ...tagsOf(row), row.kind],
    at: row.created_at,
    facts: row.visible_from === null ? null : { of: "media", visibleFrom: row.visible_from },
  }));
}

async function ofAccounts(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("account").selectAll().where("id", "in", ids).execute();
  return rows.map((account) => ({
    source: `account:${account.id}`,
    ref: `account:${account.id}`,
    kind: "account",
    title: account.display_name,
    texts: [account.handle, platformOf(account.platform).name, account.timezone, account.connection],
    at: account.connected_at,
    facts: null,
  }));
}

async function ofSchedule(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const reader = createPostReader(db);
  const known = await accountsById(db, []);
  const found: SearchDocument[] = [];
  for (const item of await db.selectFrom("schedule_item").selectAll().where("id", "in", ids).execute()) {
    const post = await postOfItem(reader, item);
    const handle = known.get(item.account_id)?.handle ?? item.account_id;
    const { due_at, settles_at, outcome, failure_reason } = item;
    found.push({
      source: `schedule:${item.id}`,
      ref: `schedule:${item.id}`,
      kind: "schedule",
      title: `${handle}, ${due_at.slice(0, 16).replace("T", " ")} UTC`,
      texts: [post ? previewOf(post) : ""],
      at: due_at,
      facts: { of: "schedule", due_at, settles_at, outcome, failure_reason },
    });
  }
  return found;
}

async function ofBatches(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom("schedule_batch").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => ({
    source: `batch:${row.id}`,
    ref: `review:${row.id}`,
    kind: "review",
    title: `Review of a batch, ${row.requested_at.slice(0, 10)}`,
    texts: [row.note ?? "", ...readChecks(row.checks_json).map(({ message }) => message)],
    at: row.requested_at,
    facts: null,
  }));
}

function titleOf(post: DraftPost): string {
  return previewOf(post) || `A post of the kind ${post.content.kind}`;
}

function wordsOf(post: DraftPost): string[] {
  const { content } = post;
  switch (content.kind) {
    case "text":
      return [content.text];
    case "link":
      return [content.text, content.url];
    case "image":
      return [textOf(post), ...content.images.flatMap(({ altText }) => altText ?? [])];
    case "video":
      return [content.title, textOf(post)];
  }
}
