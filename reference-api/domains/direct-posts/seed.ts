import { z } from "zod";
import { settle } from "../schedule/outcome";
import { postSettings } from "../posts/post-settings";
import type { Writing } from "../../store/tables";
import demoPosts from "./seed.json" with { type: "json" };
import { postContent } from "../../platforms/post";
import { daysFrom, slotFrom } from "../../tools/days";

const posts = z
  .array(
    z.strictObject({
      id: z.string(),
      accountId: z.string(),
      content: postContent,
      settings: postSettings,
      madeOnDay: z.number(),
      /** When it goes out, or should: a draft is not on the schedule. */
      onDay: z.number().nullable(),
      draft: z.boolean(),
    }),
  )
  .parse(demoPosts);

export async function seedDirectPosts(db: Writing, now: Date): Promise<void> {
  const accounts = new Map((await db.selectFrom("account").selectAll().execute()).map((a) => [a.id, a]));
  const existing = new Set((await db.selectFrom("direct_post").select("id").execute()).map(({ id }) => id));
  for (const post of posts) {
    const account = accounts.get(post.accountId);
    if (!account || existing.has(post.id)) continue;
    const { id, content, settings, onDay } = post;
    const at = onDay === null ? null : slotFrom(now, onDay);
    const created_at = daysFrom(now, post.madeOnDay).toISOString();
    await db
      .insertInto("direct_post")
      .values({
        id,
        account_id: account.id,
        post_json: JSON.stringify({ content }),
        wanted_at: at?.toISOString() ?? null,
        created_at,
      })
      .execute();
    await db
      .insertInto("post_settings")
      .values({ post_id: id, version: 1, settings_json: JSON.stringify(settings), changed_at: created_at })
      .execute();
    if (!at || post.draft) continue;
    await db
      .insertInto("schedule_item")
      .values({
        id,
        account_id: account.id,
        scheduled_at: created_at,
        due_at: at.toISOString(),
        ...settle(id, account, at, { content }),
      })
      .execute();
  }
}
