import type { Reading } from "../../store/tables";
import { accountsById } from "../accounts/accounts";
import { campaignsWithFacts } from "../campaigns/campaign-facts";
import { tagsOf } from "../media/media";
import { platformOf } from "../../platforms/platforms";
import { readChecks } from "../campaigns/review-view";
import { createPostReader, postOfItem, readDirectPost } from "../schedule/scheduled-posts";
import type { SearchFacts } from "./search-facts";
import type { SearchKind } from "./search-kinds";
import { previewOf, textOf, type DraftPost } from "../../platforms/post";

/** Something that can be found: its reference, its title, and the texts that are looked through. */
export type SearchDocument = {
  /** As search_stale names it. */
  source: string;
  ref: string;
  kind: SearchKind;
  title: string;
  texts: string[];
  /** When it was made or last changed, or falls due; the latest comes first among equals. */
  at: string;
  facts: SearchFacts | null;
};

/** The documents of these sources now; none of those that are gone. */
export async function searchDocuments(db: Reading, sources: readonly string[]): Promise<SearchDocument[]> {
  const found: SearchDocument[] = [];
  for (const [kind, documentsOf] of Object.entries(makers)) {
    const prefix = `${kind}:`;
    const ids = sources.filter((source) => source.startsWith(prefix)).map((one) => one.slice(prefix.length));
    if (ids.length > 0) found.push(...(await documentsOf(db, ids)));
  }
  return found;
}

const makers: Record<string, (db: Reading, ids: readonly string[]) => Promise<SearchDocument[]>> = {
  campaign: ofCampaigns,
  direct: ofDirectPosts,
  media: ofMedia,
  account: ofAccounts,
  schedule: ofSchedule,
  batch: ofBatches,
};

/** A campaign is one, and so is each post of its current version, and each of its reviews. */
async function ofCampaigns(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  const reader = createPostReader(db);
  const reviews = await db
    .selectFrom("campaign_review")
    .selectAll()
    .where("campaign_id", "in", ids)
    .execute();
  const found: SearchDocument[] = [];
  for (const campaign of await campaignsWithFacts(db, { ids, count: ids.length })) {
    const { id, name, updated_at: at } = campaign;
    const source = `campaign:${id}`;
    const draft = await reader.draftOf(id, campaign.current_version);
    const texts = [draft.notes ?? "", ...(draft.tags ?? []), draft.objective];
    const facts = { of: "campaign", ...campaign.facts } as const;
    found.push({ source, ref: source, kind: "campaign", title: name, texts, at, facts });
    draft.posts.forEach((post, index) => {
      const own = [...textsOf(post), `Post ${index + 1} of ${name}`];
      const ref = `post:${id}:${index + 1}`;
      found.push({ source, ref, kind: "post", title: titleOf(post), texts: own, at, facts: null });
    });
    for (const row of reviews.filter(({ campaign_id }) => campaign_id === id))
      found.push(review(source, row, `Review of ${name}, version ${row.version}`));
  }
  return found;
}

function review(
  source: string,
  row: { id: string; note: string | null; checks_json: string; requested_at: string },
  title: string,
): SearchDocument {
  const texts = [row.note ?? "", ...readChecks(row.checks_json).map(({ message }) => message)];
  return { source, ref: `review:${row.id}`, kind: "review", title, texts, at: row.requested_at, facts: null };
}

async function ofDirectPosts(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await db.selectFrom("direct_post").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => {
    const post = readDirectPost(row);
    const about = { kind: "post", title: titleOf(post), texts: textsOf(post) } as const;
    return { source: `direct:${row.id}`, ref: `post:${row.id}`, ...about, at: row.created_at, facts: null };
  });
}

async function ofMedia(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await db.selectFrom("media").selectAll().where("id", "in", ids).execute();
  return rows.map((row) => ({
    ...itself("media", row.id),
    title: row.title ?? row.file_name,
    texts: [row.alt_text ?? "", row.file_name, ...tagsOf(row), row.kind],
    at: row.created_at,
    facts: row.visible_from === null ? null : { of: "media", visibleFrom: row.visible_from },
  }));
}

async function ofAccounts(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await db.selectFrom("account").selectAll().where("id", "in", ids).execute();
  return rows.map((account) => ({
    ...itself("account", account.id),
    title: account.display_name,
    texts: [account.handle, platformOf(account.platform).name, account.timezone, account.connection],
    at: account.connected_at,
    facts: null,
  }));
}

async function ofSchedule(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  const reader = createPostReader(db);
  const known = await accountsById(db, []);
  const found: SearchDocument[] = [];
  for (const item of await db.selectFrom("schedule_item").selectAll().where("id", "in", ids).execute()) {
    const post = await postOfItem(reader, item);
    const handle = known.get(item.account_id)?.handle ?? item.account_id;
    const { due_at, settles_at, outcome, failure_reason } = item;
    found.push({
      ...itself("schedule", item.id),
      title: `${handle}, ${due_at.slice(0, 16).replace("T", " ")} UTC`,
      texts: [post ? previewOf(post) : ""],
      at: due_at,
      facts: { of: "schedule", due_at, settles_at, outcome, failure_reason },
    });
  }
  return found;
}

async function ofBatches(db: Reading, ids: readonly string[]): Promise<SearchDocument[]> {
  const rows = await db.selectFrom("schedule_batch").selectAll().where("id", "in", ids).execute();
  return rows.map((row) =>
    review(`batch:${row.id}`, row, `Review of a batch, ${row.requested_at.slice(0, 10)}`),
  );
}

function itself<Kind extends SearchKind>(kind: Kind, id: string) {
  return { source: `${kind}:${id}`, ref: `${kind}:${id}`, kind };
}

function titleOf(post: DraftPost): string {
  return previewOf(post) || `A post of the kind ${post.content.kind}`;
}

/** The texts of a post, those of its images among them. */
export function textsOf(post: DraftPost): string[] {
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
