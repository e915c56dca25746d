import { z } from "zod";
import { parseInstant } from "@/lib/wire/contract/instant";
import type { AccountRow, Reading, ScheduleItemRow } from "../../store/tables";
import { conflict, invalidInput, needsReview, notFound } from "../../tools/failure";
import { checkLoad } from "../accounts/account-load";
import { accountLabel, accountsById } from "../accounts/accounts";
import { checkDraft } from "../campaigns/draft-rules";
import { postId } from "../../tools/ids";
import { itemStatus } from "../schedule/outcome";
import { grantedPermissions, needConnection, needPermission } from "../accounts/permissions";
import { checkPlatformSettings } from "../../platforms/platform-rules";
import { platformSettings } from "../../platforms/platform-settings";
import { commentSettings, settingsOfPosts, type SettingsAtVersion } from "./post-settings";
import { platformOf } from "../../platforms/platforms";
import { findPost } from "../schedule/scheduled-posts";
import { audience, type DraftPost } from "../../platforms/post";
import { object } from "../../tools/schema";

export const settingsChange = {
  postId: postId().describe("A post on the schedule or a draft; see postsListTool."),
  version: z.int().min(1).max(1_000_000).meta({
    title: "Version of the settings",
    description: "As postsListTool told it, so that nobody's change is lost.",
  }),
  changes: object("Changes", {
    scheduledFor: z
      .string()
      .optional()
      .meta({
        title: "Goes out at",
        description: "RFC 3339 with a zone.",
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

export type SettingsChange = z.output<z.ZodObject<typeof settingsChange>>;

export type Changeable = {
  account: AccountRow;
  post: DraftPost;
  item: ScheduleItemRow | null;
  /** The new time, where it is to be moved. */
  movedTo: Date | null;
  before: SettingsAtVersion;
  warnings: string[];
};

/** The post with all that a change of its settings takes; throws the refusal of what can't be changed. */
export async function changeable(
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
