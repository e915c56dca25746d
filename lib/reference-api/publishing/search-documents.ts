import type { Reading } from "../store/database";
import { accountsById, allAccounts } from "./accounts";
import { campaignState } from "./campaign-state";
import { previewOf, textOf, type DraftPost } from "./draft";
import { isVisible, tagsOf } from "./media";
import { itemStatus } from "./outcome";
import { everyCampaign } from "./planned-posts";
import { platformOf } from "./platforms";
import { readChecks } from "./review-view";
import { createPostReader, postOfItem, readDirectPost, type PostReader } from "./scheduled-posts";
import type { SearchKind } from "./search-kinds";

/** Something that can be found: its reference, its title, and the texts that are looked through. */
export type SearchDocument = {
  ref: string;
  kind: SearchKind;
  title: string;
  texts: string[];
  /** When it was made or last changed, or falls due; the latest comes first among equals. */
  at: string;
};

/** Everything of the wanted kinds. */
export async function searchDocuments(
  db: Reading,
  now: Date,
  kinds: readonly SearchKind[],
): Promise<SearchDocument[]> {
  const reader = createPostReader(db);
  const found: SearchDocument[] = [];
  for (const kind of kinds) found.push(...(await documentsOf(kind, db, now, reader)));
  return found;
}

function documentsOf(
  kind: SearchKind,
  db: Reading,
  now: Date,
  reader: PostReader,
): Promise<SearchDocument[]> {
  switch (kind) {
    case "campaign":
      return campaigns(db, now, reader);
    case "post":
      return posts(db, reader);
    case "media":
      return media(db, now);
    case "account":
      return accounts(db);
    case "schedule":
      return schedule(db, now, reader);
    case "review":
      return reviews(db);
  }
}

async function campaigns(db: Reading, now: Date, reader: PostReader): Promise<SearchDocument[]> {
  const found: SearchDocument[] = [];
  for await (const campaign of everyCampaign(db)) {
    const draft = await reader.draftOf(campaign.id, campaign.current_version);
    found.push({
      ref: `campaign:${campaign.id}`,
      kind: "campaign",
      title: campaign.name,
      texts: [draft.notes ?? "", ...(draft.tags ?? []), draft.objective, campaignState(campaign.facts, now)],
      at: campaign.updated_at,
    });
  }
  return found;
}

async function posts(db: Reading, reader: PostReader): Promise<SearchDocument[]> {
  const found: SearchDocument[] = [];
  for await (const campaign of everyCampaign(db)) {
    const draft = await reader.draftOf(campaign.id, campaign.current_version);
    draft.posts.forEach((post, index) =>
      found.push({
        ref: `post:${campaign.id}:${index + 1}`,
        kind: "post",
        title: titleOf(post),
        texts: [...wordsOf(post), `Post ${index + 1} of ${campaign.name}`],
        at: campaign.updated_at,
      }),
    );
  }
  for (const row of await db.selectFrom("direct_post").selectAll().execute()) {
    const post = readDirectPost(row);
    found.push({
      ref: `post:${row.id}`,
      kind: "post",
      title: titleOf(post),
      texts: wordsOf(post),
      at: row.created_at,
    });
  }
  return found;
}

async function media(db: Reading, now: Date): Promise<SearchDocument[]> {
  const rows = await db.selectFrom("media").selectAll().where(isVisible(now)).execute();
  return rows.map((row) => ({
    ref: `media:${row.id}`,
    kind: "media",
    title: row.title ?? row.file_name,
    texts: [row.alt_text ?? "", row.file_name, ...tagsOf(row), row.kind],
    at: row.created_at,
  }));
}

async function accounts(db: Reading): Promise<SearchDocument[]> {
  return (await allAccounts(db)).map((account) => ({
    ref: `account:${account.id}`,
    kind: "account",
    title: account.display_name,
    texts: [account.handle, platformOf(account.platform).name, account.timezone, account.connection],
    at: account.connected_at,
  }));
}

async function schedule(db: Reading, now: Date, reader: PostReader): Promise<SearchDocument[]> {
  const known = await accountsById(db, []);
  const found: SearchDocument[] = [];
  for (const item of await db.selectFrom("schedule_item").selectAll().execute()) {
    const post = await postOfItem(reader, item);
    const status = itemStatus(item, now);
    const handle = known.get(item.account_id)?.handle ?? item.account_id;
    found.push({
      ref: `schedule:${item.id}`,
      kind: "schedule",
      title: `${handle}, ${item.due_at.slice(0, 16).replace("T", " ")} UTC`,
      texts: [post ? previewOf(post) : "", status, (status === "failed" && item.failure_reason) || ""],
      at: item.due_at,
    });
  }
  return found;
}

async function reviews(db: Reading): Promise<SearchDocument[]> {
  const rows = await db
    .selectFrom("campaign_review")
    .innerJoin("campaign", "campaign.id", "campaign_review.campaign_id")
    .selectAll("campaign_review")
    .select("campaign.name")
    .execute();
  const batches = await db.selectFrom("schedule_batch").selectAll().execute();
  return [
    ...rows.map((row): SearchDocument => ({
      ref: `review:${row.id}`,
      kind: "review",
      title: `Review of ${row.name}, version ${row.version}`,
      texts: [row.note ?? "", ...readChecks(row.checks_json).map(({ message }) => message)],
      at: row.requested_at,
    })),
    ...batches.map((row): SearchDocument => ({
      ref: `review:${row.id}`,
      kind: "review",
      title: `Review of a batch, ${row.requested_at.slice(0, 10)}`,
      texts: [row.note ?? "", ...readChecks(row.checks_json).map(({ message }) => message)],
      at: row.requested_at,
    })),
  ];
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
