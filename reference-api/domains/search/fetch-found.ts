import type { JsonObject } from "@/lib/wire/contract/json";
import type { ToolContext } from "../../tools/define";
import { notFound, ToolFailure } from "../../tools/failure";
import { accountLabel, accountsById, accountView } from "../accounts/accounts";
import { batchView, findBatch } from "../campaign-reviews/batches";
import { campaignView, findCampaign } from "../campaigns/campaigns";
import { findMedia, mediaView } from "../media/media";
import { knownPlanned, postLine, postLineView } from "../posts/post-line";
import { plannedStates } from "../posts/planned-posts";
import { campaignState } from "../campaigns/campaign-state";
import { reviewView } from "../campaigns/review-view";
import { findReview } from "../campaign-reviews/reviews";
import { itemViews } from "../schedule/schedule";
import { createPostReader, findPost, postOfItem } from "../schedule/scheduled-posts";
import { textsOf } from "./search-documents";
import { needKind, searchKinds, type SearchKind } from "./search-kinds";
import { parseInstant } from "@/lib/wire/contract/instant";
import { previewOf } from "../../platforms/post";

type Found = { title: string; text: string; metadata: JsonObject };

/** A whole document: as text, and as the tool of its kind shows it. */
export async function fetchFound(context: ToolContext, ref: string): Promise<JsonObject> {
  const [prefix, id, number] = ref.split(":");
  const kind = searchKinds.find((known) => known === prefix);
  if (!kind || id === undefined) throw nothing(ref);
  needKind(context, kind);
  const found = await foundOf(context, kind, { ref, id, number });
  return { id: ref, kind, ...found };
}

function foundOf(
  context: ToolContext,
  kind: SearchKind,
  { ref, id, number }: { ref: string; id: string; number: string | undefined },
): Promise<Found> {
  if (number !== undefined && kind !== "post") throw nothing(ref);
  switch (kind) {
    case "campaign":
      return campaign(context, id);
    case "post":
      return number === undefined ? postById(context, id) : campaignPost(context, id, Number(number));
    case "media":
      return media(context, id);
    case "account":
      return account(context, id);
    case "schedule":
      return scheduled(context, id);
    case "review":
      return review(context, id);
  }
}

async function campaign({ db, now }: ToolContext, id: string): Promise<Found> {
  const { name, current_version } = await findCampaign(db, id);
  const draft = await createPostReader(db).draftOf(id, current_version);
  const metadata = await campaignView(db, now, { id });
  const posts = draft.posts.map((post, index) => `${index + 1}. ${lines(...textsOf(post))}`);
  const text = lines(name, draft.notes, `For: ${draft.objective}`, draft.tags?.join(", "), ...posts);
  return { title: name, text, metadata };
}

async function campaignPost({ db, now }: ToolContext, id: string, number: number): Promise<Found> {
  const found = await findCampaign(db, id);
  const draft = await createPostReader(db).draftOf(id, found.current_version);
  const post = draft.posts[number - 1];
  if (!post) throw notFound(`Campaign ${id} has no post ${number}.`);
  const title = `Post ${number} of ${found.name}`;
  const item = await db
    .selectFrom("schedule_item")
    .select("id")
    .where("campaign_id", "=", id)
    .where("post_index", "=", number - 1)
    .executeTakeFirst();
  if (item) return { title, text: lines(...textsOf(post)), metadata: await postLine(db, now, item.id) };
  const at = campaignState(found.facts, now);
  const state = plannedStates.find((planned) => planned === at) ?? "draft";
  const plannedFor = post.scheduledFor === undefined ? null : parseInstant(post.scheduledFor);
  const planned = knownPlanned({ campaign: found, state, index: number - 1, post, plannedFor });
  const accounts = await accountsById(db, []);
  const view = { account: accounts.get(post.accountId), settings: { version: 1, settings: {} } };
  return { title, text: lines(...textsOf(post)), metadata: postLineView(planned, view) };
}

async function postById({ db, now }: ToolContext, id: string): Promise<Found> {
  const post = await findPost(db, id);
  return {
    title: previewOf(post) || id,
    text: lines(...textsOf(post)),
    metadata: await postLine(db, now, id),
  };
}

async function media({ db, now }: ToolContext, id: string): Promise<Found> {
  const row = await findMedia(db, now, id);
  const title = row.title ?? row.file_name;
  return {
    title,
    text: lines(title, row.alt_text, `${row.file_name}, ${row.width} × ${row.height}`),
    metadata: mediaView(row, now),
  };
}

async function account({ db }: ToolContext, id: string): Promise<Found> {
  const row = (await accountsById(db, [id])).get(id);
  if (!row) throw nothing(id);
  const text = lines(accountLabel(row), `${row.followers} followers`, row.timezone);
  return { title: row.display_name, text, metadata: accountView(row) };
}

async function scheduled({ db, now }: ToolContext, id: string): Promise<Found> {
  const row = await db.selectFrom("schedule_item").selectAll().where("id", "=", id).executeTakeFirst();
  if (!row) throw notFound(`There is no schedule item ${id}.`);
  const [metadata] = await itemViews(db, now, [row]);
  const post = await postOfItem(createPostReader(db), row);
  const text = lines(`Falls due at ${row.due_at}.`, ...(post ? textsOf(post) : []));
  return { title: `Schedule item ${id}`, text, metadata: metadata ?? {} };
}

async function review({ db, now }: ToolContext, id: string): Promise<Found> {
  const isBatch = id.startsWith("bat_");
  const metadata = isBatch ? batchView(await findBatch(db, now, id), now) : await oneReview(db, now, id);
  const checks = metadata["checks"] as { outcome: string; message: string }[];
  const note = typeof metadata["note"] === "string" ? metadata["note"] : null;
  const title = `${isBatch ? "Batch review" : "Review"} ${id}: ${String(metadata["state"])}`;
  return {
    title,
    text: lines(title, note, ...checks.map(({ outcome, message }) => `${outcome}: ${message}`)),
    metadata,
  };
}

async function oneReview(db: ToolContext["db"], now: Date, id: string): Promise<JsonObject> {
  const { review: row, campaign: of } = await findReview(db, id);
  return reviewView(row, of, now);
}

function lines(...parts: (string | null | undefined)[]): string {
  return parts.filter((part) => part).join("\n");
}

function nothing(ref: string): ToolFailure {
  return notFound(`There is nothing with the reference ${ref}.`);
}
