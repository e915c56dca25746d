import { parseInstant } from "@/lib/wire/contract/instant";
import type { AccountRow, Reading } from "../../store/tables";
import { conflict, invalidInput, needsReview, notFound, ToolFailure } from "../../tools/failure";
import { checkLoad } from "../accounts/account-load";
import { accountLabel } from "../accounts/accounts";
import type { DirectSchedule } from "./direct-posts";
import { checkDraft } from "../campaigns/draft-rules";
import { grantedPermissions, needConnection, needPermission } from "../accounts/permissions";
import { checkPlatformSettings } from "../../platforms/platform-rules";
import { platformOf } from "../../platforms/platforms";
import { settingsOfPosts } from "../posts/post-settings";
import { needUpstream, unreachableLink } from "../../platforms/outages";
import { type DraftPost, number } from "../../platforms/post";

export type AcceptedPost = {
  input: DirectSchedule["posts"][number];
  account: AccountRow;
  post: DraftPost;
  /** When it falls due; of no meaning for a draft. */
  dueAt: Date;
  settingsVersion: number;
};

/**
 * Checks posts that are to be scheduled directly, each with its number in the refusal. What stands in the way of
 * going out (FORBIDDEN, NEEDS_REVIEW) is only warned of for a draft, since a draft goes nowhere.
 */
export async function acceptDirectPosts(
  db: Reading,
  now: Date,
  { when, posts }: DirectSchedule,
): Promise<{ posts: AcceptedPost[]; warnings: string[] }> {
  const dueAt = when.type === "now" || when.at === undefined ? now : (parseInstant(when.at) ?? now);
  const drafts = posts.map(({ integrationId, content, audience }): DraftPost => ({
    accountId: integrationId,
    content,
    ...(when.type !== "now" && when.at !== undefined ? { scheduledFor: when.at } : {}),
    ...(audience ? { audience } : {}),
  }));
  const { accounts, warnings } = await checkDraft(db, { posts: drafts }, now);
  const media = new Map(
    (await db.selectFrom("media").select(["id", "kind"]).execute()).map(({ id, kind }) => [id, kind]),
  );
  await checkDraftIds(db, posts);
  const settings = await settingsOfPosts(
    db,
    posts.flatMap(({ draftId }) => draftId ?? []),
  );
  const accepted = posts.flatMap((input, index): AcceptedPost[] => {
    const [account, post] = [accounts.get(input.integrationId), drafts[index]];
    if (!account || !post) return [];
    checkPlatformSettings(post, input.settings, { platform: platformOf(account.platform), index, media });
    const settingsVersion = input.draftId === undefined ? 1 : settings(input.draftId).version + 1;
    return [{ input, account, post, dueAt, settingsVersion }];
  });
  if (when.type === "schedule" && dueAt <= now) throw invalidInput(`The time ${when.at} has already passed.`);
  const hindrances = await findHindrances(db, accepted);
  if (when.type === "draft")
    return { posts: accepted, warnings: [...warnings, ...hindrances.map(({ message }) => message)] };
  const [hindrance] = hindrances;
  if (hindrance) throw hindrance;
  const close = await checkLoad(
    db,
    accepted.map(({ account }, index) => ({ account, dueAt, name: number(index) })),
  );
  return { posts: accepted, warnings: [...warnings, ...close, ...askPlatforms(accepted, when.type, now)] };
}

async function checkDraftIds(db: Reading, posts: DirectSchedule["posts"]): Promise<void> {
  const ids = posts.flatMap(({ draftId }) => draftId ?? []);
  const twice = ids.find((id, index) => ids.indexOf(id) !== index);
  if (twice !== undefined) throw invalidInput(`The draft ${twice} is named twice.`);
  for (const id of ids) {
    const draft = await db.selectFrom("direct_post").select("id").where("id", "=", id).executeTakeFirst();
    if (!draft) throw notFound(`There is no draft ${id}.`);
    const item = await db.selectFrom("schedule_item").select("id").where("id", "=", id).executeTakeFirst();
    if (item) throw conflict(`The post ${id} is no draft any more: it is on the schedule.`);
  }
}

/** The reasons to hold posts back, in their order: the connection, its permissions, the brand lead. */
async function findHindrances(db: Reading, posts: readonly AcceptedPost[]): Promise<ToolFailure[]> {
  const granted = await grantedPermissions(db);
  return posts.flatMap(({ account, input }, index) => {
    try {
      needConnection(account);
      needPermission(granted, account, "publish_directly");
      if (input.comments) needPermission(granted, account, "manage_comments");
      if (account.approval === "brand_lead")
        throw needsReview(
          `${accountLabel(account)} asks for the brand lead. Make it a campaign and have it reviewed.`,
        );
      return [];
    } catch (error) {
      if (!(error instanceof ToolFailure)) throw error;
      return [new ToolFailure(error.code, `${number(index)}: ${error.message}`)];
    }
  });
}

/** Only what goes out now meets its platform now; it opens a link before it takes the post. */
function askPlatforms(posts: readonly AcceptedPost[], type: "now" | "schedule", now: Date): string[] {
  return posts.flatMap(({ account, post }, index) => {
    const host = unreachableLink(post.content);
    if (type === "now") needUpstream(account.platform, now);
    if (host === null) return [];
    if (type === "schedule")
      return [`${number(index)}: ${host} can't be opened now; if it stays so, the post fails.`];
    throw new ToolFailure(
      "UPSTREAM_FAILED",
      `${number(index)}: the platform could not open ${host} and refused the post. Nothing was put up.`,
    );
  });
}
