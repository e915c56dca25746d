import { z } from "zod";
import { dayMs, daysFrom } from "../../tools/days";
import { accountId, groupId } from "../../tools/ids";
import { optionalList, instant, optionalInstant } from "../../tools/schema";
import type { JsonObject } from "@/lib/wire/contract/json";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { Reading } from "../../store/tables";
import { invalidInput } from "../../tools/failure";
import { accountsById } from "../accounts/accounts";
import { accountsOfGroup } from "../integrations/groups";
import { pageOf, pageParts, readCursor } from "../../tools/page";
import { plannedPosts } from "./planned-posts";
import { settingsOfPosts } from "./post-settings";
import { knownDraft, knownItem, knownPlanned, postLineView, postStates, type KnownPost } from "./post-line";
import { createPostReader, draftOfItem, postOfItem, type PostReader } from "../schedule/scheduled-posts";

export const postsWanted = {
  from: instant("From", "Left out: seven days before the end, or before now."),
  to: instant("To", "Left out: 28 days after the beginning, or after now."),
  accountIds: optionalList(accountId(), 50, { title: "Accounts", uniqueItems: true }),
  groupId: groupId().optional().describe("Only posts on accounts of this group."),
  source: z.enum(["campaign", "direct"]).optional().meta({ title: "Source" }),
  states: z.array(z.enum(postStates)).min(1).optional().meta({ title: "States", uniqueItems: true }),
  withoutTime: z.boolean().default(true).meta({
    title: "Those without a time too",
    description: "Posts that name no time, whatever the stretch; they come last.",
  }),
  ...pageParts,
};

type PostsWanted = z.output<z.ZodObject<typeof postsWanted>>;

const daysMax = 92;
const daysBehind = 7;
const daysAhead = 28;
/** Sorts behind every instant. */
const noTime = "~";

/** Every post of a stretch of time, by when it goes or went out; those without a time come last. */
export async function listPosts(db: Reading, now: Date, wanted: PostsWanted): Promise<JsonObject> {
  const { from, to } = timesOf(now, wanted);
  const members = wanted.groupId === undefined ? null : await accountsOfGroup(db, wanted.groupId);
  const accounts = await accountsById(db, wanted.accountIds ?? []);
  const known = (await allPosts(db, now, { from, to }))
    .filter(({ plannedFor }) =>
      plannedFor === null ? wanted.withoutTime : plannedFor >= from && plannedFor < to,
    )
    .filter(({ post }) => wanted.accountIds?.includes(post.accountId) ?? true)
    .filter(({ post }) => members?.includes(post.accountId) ?? true)
    .filter(({ source }) => wanted.source === undefined || source === wanted.source)
    .filter(({ state }) => wanted.states?.includes(state) ?? true)
    .sort((one, other) => (before(one, other) ? -1 : 1));
  const after = readCursor(wanted.cursor);
  const rest = after ? known.filter(({ id, plannedFor }) => isAfter({ id, plannedFor }, after)) : known;
  const { page, nextCursor } = pageOf(rest, wanted.limit, ({ plannedFor, id }) => ({
    key: plannedFor ?? noTime,
    id,
  }));
  const settings = await settingsOfPosts(
    db,
    page.map(({ id }) => id),
  );
  return {
    from,
    to,
    posts: page.map((one) =>
      postLineView(one, { account: accounts.get(one.post.accountId), settings: settings(one.id) }),
    ),
    nextCursor,
  };
}

function timesOf(now: Date, wanted: PostsWanted): { from: string; to: string } {
  const [begins, ends] = [optionalInstant(wanted.from), optionalInstant(wanted.to)];
  const from = begins ?? daysFrom(ends ?? now, -daysBehind);
  const to = ends ?? daysFrom(begins ?? now, daysAhead);
  if (from >= to) throw invalidInput("“from” is not before “to”.");
  if (to.getTime() - from.getTime() > daysMax * dayMs)
    throw invalidInput(`More than ${daysMax} days lie between “from” and “to”.`);
  return { from: from.toISOString(), to: to.toISOString() };
}

async function allPosts(db: Reading, now: Date, times: { from: string; to: string }): Promise<KnownPost[]> {
  const reader = createPostReader(db);
  const known = await itemsBetween(db, now, reader, times);
  known.push(...(await directDrafts(db)));
  for (const planned of await plannedPosts(db, now, reader)) {
    await yieldToEventLoop();
    known.push(knownPlanned(planned));
  }
  return known;
}

/** So many rows are read at a time, within some milliseconds. */
const rowsAtOnce = 250;

async function directDrafts(db: Reading): Promise<KnownPost[]> {
  const found: KnownPost[] = [];
  for (let after = ""; ;) {
    const rows = await db
      .selectFrom("direct_post")
      .leftJoin("schedule_item", "schedule_item.id", "direct_post.id")
      .selectAll("direct_post")
      .where("schedule_item.id", "is", null)
      .where("direct_post.id", ">", after)
      .orderBy("direct_post.id")
      .limit(rowsAtOnce)
      .execute();
    for (const row of rows) found.push(knownDraft(row));
    const last = rows.at(-1);
    if (!last) return found;
    after = last.id;
  }
}

async function itemsBetween(
  db: Reading,
  now: Date,
  reader: PostReader,
  { from, to }: { from: string; to: string },
): Promise<KnownPost[]> {
  const found: KnownPost[] = [];
  for (let after = { due_at: from, id: "" }; ;) {
    const { due_at, id } = after;
    const rows = await db
      .selectFrom("schedule_item")
      .selectAll()
      .where("due_at", ">=", due_at)
      .where("due_at", "<", to)
      .where(({ eb, or }) => or([eb("due_at", ">", due_at), eb("id", ">", id)]))
      .orderBy("due_at")
      .orderBy("id")
      .limit(rowsAtOnce)
      .execute();
    for (const item of rows) {
      const draft = await draftOfItem(reader, item);
      const post = await postOfItem(reader, item);
      if (post) found.push(knownItem(item, { post, campaignName: draft?.name ?? null, now }));
    }
    const last = rows.at(-1);
    if (!last) return found;
    after = last;
  }
}

type Ordered = Pick<KnownPost, "id" | "plannedFor">;

function before(one: Ordered, other: Ordered): boolean {
  return isAfter(other, { key: one.plannedFor ?? noTime, id: one.id });
}

function isAfter({ id, plannedFor }: Ordered, place: { key: string; id: string }): boolean {
  const key = plannedFor ?? noTime;
  return key > place.key || (key === place.key && id > place.id);
}
