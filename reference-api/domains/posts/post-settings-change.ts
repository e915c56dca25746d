import { z } from "zod";
import type { JsonObject } from "@/lib/wire/contract/json";
import { summaryOf } from "@/reference-api/tools/summary";
import { parseInstant } from "@/lib/wire/contract/instant";
import type { AccountRow, Reading, ScheduleItemRow, Writing } from "@/reference-api/store/tables";
import { conflict, invalidInput, needsReview, notFound } from "@/reference-api/tools/failure";
import { checkLoad } from "../accounts/account-load";
import { accountLabel, accountsById, accountPart } from "../accounts/accounts";
import { checkDraft } from "../campaigns/draft-rules";
import { postId } from "@/reference-api/tools/ids";
import { itemStatus, settle } from "../schedule/outcome";
import { grantedPermissions, needConnection, needPermission } from "../accounts/permissions";
import { checkPlatformSettings } from "@/reference-api/platforms/platform-rules";
import { platformSettings } from "@/reference-api/platforms/platform-settings";
import { commentSettings, settingsOfPosts, type SettingsAtVersion, writeSettings } from "./post-settings";
import { platformOf } from "@/reference-api/platforms/platforms";
import { findPost } from "../schedule/scheduled-posts";
import { audience, type DraftPost, previewOf } from "@/reference-api/platforms/post";
import { object } from "@/reference-api/tools/schema";
import { postLine } from "./post-line";

export const settingsChange = {
  postId: postId().describe("A post on the schedule, or a draft."),
  version: z.int().min(1).max(1_000_000).meta({
    title: "Version of the settings",
    description: "As “List posts” told it, so that nobody’s change is lost.",
  }),
  changes: object("Changes", {
    scheduledFor: z
      .string()
      .optional()
      .meta({
        title: "Goes out at",
        format: "date-time",
        examples: ["2031-03-14T09:30:00+01:00"],
      }),
    audience: audience.optional(),
    comments: commentSettings.optional(),
    platform: platformSettings.optional(),
  }).meta({
    description: "What is left out stays as it is; what is there takes the place of the whole part.",
    minProperties: 1,
  }),
};

type SettingsChange = z.output<z.ZodObject<typeof settingsChange>>;

type Changeable = {
  account: AccountRow;
  post: DraftPost;
  item: ScheduleItemRow | null;
  movedTo: Date | null;
  before: SettingsAtVersion;
  warnings: string[];
};

/** The post with all that a change of its settings takes; throws the refusal of what can't be changed. */
async function changeable(
  db: Reading,
  now: Date,
  { postId: id, version, changes }: SettingsChange,
): Promise<Changeable> {
  const post = await findPost(db, id);
  const item =
    (await db.selectFrom("schedule_item").selectAll().where("id", "=", id).executeTakeFirst()) ?? null;
  const account = (await accountsById(db, [post.accountId])).get(post.accountId);
  if (!account) throw notFound(`There is no account ${post.accountId}.`);
  const status = item ? itemStatus(item, now) : "draft";
  if (status !== "draft" && status !== "scheduled")
    throw conflict(`The post ${id} is ${status}: its settings can't be changed any more.`);
  const before = (await settingsOfPosts(db, [id]))(id);
  if (before.version !== version)
    throw conflict(
      `The settings of ${id} are at version ${before.version}, not ${version}. Read them again.`,
    );
  const movedTo = changes.scheduledFor === undefined ? null : parseInstant(changes.scheduledFor);
  if (movedTo && movedTo <= now) throw invalidInput(`The time ${changes.scheduledFor} has already passed.`);
  const moved = changes.scheduledFor === undefined ? post : { ...post, scheduledFor: changes.scheduledFor };
  const { warnings } = await checkDraft(db, { posts: [withoutPastTime(moved, movedTo)] }, now);
  await checkPlatform(db, post, account, changes);
  if (item) await checkPermissions(db, account, item, changes);
  const close =
    item && movedTo ? await checkLoad(db, [{ account, dueAt: movedTo, name: "The post" }], id) : [];
  return { account, post, item, movedTo, before, warnings: [...warnings, ...close] };
}

/** The time that the campaign's draft names may be an old one: the schedule item's counts. */
function withoutPastTime(post: DraftPost, movedTo: Date | null): DraftPost {
  if (movedTo) return post;
  const { scheduledFor: _, ...rest } = post;
  return rest;
}

async function checkPlatform(
  db: Reading,
  post: DraftPost,
  account: AccountRow,
  { platform }: SettingsChange["changes"],
): Promise<void> {
  if (!platform) return;
  const media = new Map(
    (await db.selectFrom("media").select(["id", "kind"]).execute()).map(({ id, kind }) => [id, kind]),
  );
  checkPlatformSettings(post, platform, { platform: platformOf(account.platform), index: 0, media });
}

/** On an account of the brand lead, she approved all but the comments: the rest can't change without her. */
async function checkPermissions(
  db: Reading,
  account: AccountRow,
  item: ScheduleItemRow,
  { comments, ...rest }: SettingsChange["changes"],
): Promise<void> {
  needConnection(account);
  if (comments) needPermission(await grantedPermissions(db), account, "manage_comments");
  if (account.approval === "brand_lead" && item.campaign_id !== null && Object.keys(rest).length > 0)
    throw needsReview(
      `The brand lead approved this post of ${accountLabel(account)} as it is. Only its comments can be changed.`,
    );
}

/** Throws what changing would throw. */
export async function summariseSettings(db: Reading, now: Date, input: SettingsChange): Promise<JsonObject> {
  const { account, post, item, movedTo, warnings } = await changeable(db, now, input);
  const { audience: who, comments, platform } = input.changes;
  return summaryOf({
    headline: `Change the settings of a post on ${accountLabel(account)}`,
    changes: [
      `The post: ${previewOf(post)}`,
      ...(movedTo
        ? [`It goes out at ${movedTo.toISOString()}${item ? ` instead of ${item.due_at}` : ""}.`]
        : []),
      ...(who ? [`It is shown to ${audienceInWords(who)}.`] : []),
      ...(comments ? [`Comments are ${comments.open ? "open" : "closed"}.`] : []),
      ...(comments?.firstComment ? [`The first comment: ${comments.firstComment}`] : []),
      ...(platform ? [`Its settings for ${platformOf(platform.platform).name} are replaced.`] : []),
    ],
    accounts: [accountPart(account)],
    warnings,
  });
}

function audienceInWords({ countries, minimumAge }: NonNullable<DraftPost["audience"]>): string {
  const where = countries ? `people in ${countries.join(", ")}` : "everybody";
  return minimumAge === undefined ? where : `${where} from ${minimumAge} years`;
}

/** Writes the next version of the post's settings and moves the post, where its time is changed. */
export async function changeSettings(db: Writing, now: Date, input: SettingsChange): Promise<JsonObject> {
  const { account, post, item, movedTo, before, warnings } = await changeable(db, now, input);
  const { scheduledFor: _, ...changed } = input.changes;
  const settings = { ...before.settings, ...changed };
  const version = before.version + 1;
  await writeSettings(db, now, { postId: input.postId, version, settings });
  const moved =
    movedTo && item
      ? { due_at: movedTo.toISOString(), ...settle(item.id, account, movedTo, { content: post.content }) }
      : null;
  if (moved) await db.updateTable("schedule_item").set(moved).where("id", "=", input.postId).execute();
  else if (movedTo)
    await db
      .updateTable("direct_post")
      .set({ wanted_at: movedTo.toISOString() })
      .where("id", "=", input.postId)
      .execute();
  return { post: await postLine(db, now, input.postId), warnings };
}
