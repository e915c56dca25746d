import { z } from "zod";
import { parseInstant } from "@/lib/wire/contract/instant";
import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, Writing } from "../../store/tables";
import { accountLabel, accountPart } from "../accounts/accounts";
import { acceptDirectPosts, type AcceptedPost } from "./direct-post-rules";
import { accountId, newId, postId } from "../../tools/ids";
import { settle } from "../schedule/outcome";
import { platformSettings } from "../../platforms/platform-settings";
import { commentSettings, writeSettings } from "../posts/post-settings";
import { itemViews } from "../schedule/schedule";
import { listOf, object, variants } from "../../tools/schema";
import { audience, postContent, previewOf } from "../../platforms/post";
import { counted, summaryOf } from "../../tools/summary";

const at = () =>
  z.string().meta({ title: "At", format: "date-time", examples: ["2031-03-14T09:30:00+01:00"] });

export const directSchedule = {
  when: variants("type", "When", [
    object("Now", { type: z.literal("now") }).meta({ description: "Handed over at once." }),
    object("At a time", { type: z.literal("schedule"), at: at() }),
    object("As a draft", { type: z.literal("draft"), at: at().optional() }).meta({
      description: "Kept here; nothing goes out, at whatever time it names.",
    }),
  ]),
  posts: listOf(
    object("Post", {
      integrationId: accountId().meta({
        title: "Integration",
        description: "Where it goes.",
      }),
      draftId: postId()
        .optional()
        .meta({
          title: "Draft",
          description: "A saved draft that this post takes the place of.",
          examples: ["sch_pansizes"],
        }),
      content: postContent,
      settings: platformSettings.optional(),
      comments: commentSettings.optional(),
      audience: audience.optional(),
    }).meta({ id: "DirectPost" }),
    10,
    { title: "Posts", description: "All of them are taken, or none." },
  ),
};

export type DirectSchedule = z.output<z.ZodObject<typeof directSchedule>>;

/** Throws what scheduling would throw. */
export async function summariseDirectPosts(
  db: Reading,
  now: Date,
  input: DirectSchedule,
): Promise<JsonObject> {
  const { posts, warnings } = await acceptDirectPosts(db, now, input);
  const { when } = input;
  const accounts = new Map(posts.map(({ account }) => [account.id, account]));
  const what = `${counted(posts.length, "post")} on ${counted(accounts.size, "account")}`;
  const time = when.type === "schedule" ? ` for ${when.at}` : "";
  const headline = {
    now: `Publish ${what} now`,
    schedule: `Schedule ${what}${time}`,
    draft: `Keep ${what} as drafts`,
  };
  const notes = {
    now: "The platforms take them at once. “List posts” and “List the schedule” show what became of them.",
    schedule:
      "They go out automatically when their time comes; until then, “Change a post’s settings” changes them.",
    draft: "Nothing is scheduled or published.",
  };
  return summaryOf({
    headline: headline[when.type],
    changes: [
      ...posts.map(({ account, post }) => `${accountLabel(account)}: ${previewOf(post)}`),
      notes[when.type],
    ],
    accounts: [...accounts.values()].map((account) =>
      accountPart(account, posts.filter((one) => one.account.id === account.id).length),
    ),
    warnings,
    irreversible: when.type !== "draft",
  });
}

/** Keeps the posts and, unless they are drafts, puts them on the schedule. Accepted is not published. */
export async function scheduleDirectPosts(
  db: Writing,
  now: Date,
  input: DirectSchedule,
  { isSpared }: { isSpared: boolean },
): Promise<JsonObject> {
  const { posts, warnings } = await acceptDirectPosts(db, now, input);
  const ids = await Promise.all(posts.map((post) => keepPost(db, now, input, post)));
  if (input.when.type === "draft")
    return {
      type: "draft",
      posts: posts.map(({ account, post }, index) => ({
        id: ids[index] ?? null,
        status: "draft",
        accountId: account.id,
        accountHandle: account.handle,
        platform: account.platform,
        preview: previewOf(post),
        wantedAt: post.scheduledFor ?? null,
      })),
      warnings,
    };
  const items = posts.map(({ account, post, dueAt }, index) => {
    const id = ids[index] ?? newId("sch");
    return {
      id,
      campaign_id: null,
      version: null,
      review_id: null,
      post_index: null,
      account_id: account.id,
      scheduled_at: now.toISOString(),
      due_at: dueAt.toISOString(),
      ...settle(id, account, dueAt, { content: post.content, isSpared }),
    };
  });
  await db.insertInto("schedule_item").values(items).execute();
  return { type: input.when.type, posts: await itemViews(db, now, items), warnings };
}

/** Returns the post's id: a new one, or that of the draft whose place it takes. */
async function keepPost(
  db: Writing,
  now: Date,
  { when }: DirectSchedule,
  { input, account, post, settingsVersion }: AcceptedPost,
): Promise<string> {
  const wanted = when.type === "now" || when.at === undefined ? null : parseInstant(when.at);
  const row = {
    account_id: account.id,
    post_json: JSON.stringify({ content: post.content, audience: post.audience }),
    wanted_at: wanted?.toISOString() ?? null,
  };
  const id = input.draftId ?? newId("sch");
  if (input.draftId === undefined)
    await db
      .insertInto("direct_post")
      .values({ id, ...row, created_at: now.toISOString() })
      .execute();
  else await db.updateTable("direct_post").set(row).where("id", "=", id).execute();
  const { comments, settings: platform } = input;
  const settings = { ...(comments ? { comments } : {}), ...(platform ? { platform } : {}) };
  await writeSettings(db, now, { postId: id, version: settingsVersion, settings });
  return id;
}
