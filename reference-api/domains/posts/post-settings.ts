import { z } from "zod";
import type { Reading, Writing } from "../../store/tables";
import { platformSettings } from "../../platforms/platform-settings";
import { object, optionalText } from "../../tools/schema";
import { audience } from "../../platforms/post";
import { storedJson } from "../../store/stored-json";

export const commentSettings = object("Comments", {
  open: z.boolean().meta({ title: "Open", description: "Whether people may comment." }),
  firstComment: optionalText("First comment", 1, 500, {
    description: "Put below the post by the account itself, right after it came out.",
  }),
}).meta({ description: "Left out: as the platform has it." });

export const postSettings = z.strictObject({
  audience: audience.optional(),
  comments: commentSettings.optional(),
  platform: platformSettings.optional(),
});
type PostSettings = z.output<typeof postSettings>;

export type SettingsAtVersion = { version: number; settings: PostSettings };

/** The settings of posts by id; those that were never set are version 1 with nothing in it. */
export async function settingsOfPosts(
  db: Reading,
  postIds: readonly string[],
): Promise<(postId: string) => SettingsAtVersion> {
  const rows =
    postIds.length === 0
      ? []
      : await db.selectFrom("post_settings").selectAll().where("post_id", "in", postIds).execute();
  const known = new Map(rows.map((row) => [row.post_id, row]));
  return (postId) => {
    const row = known.get(postId);
    return row ? { version: row.version, settings: storedJson<PostSettings>(row.settings_json) } : untouched;
  };
}

const untouched: SettingsAtVersion = { version: 1, settings: {} };

export async function writeSettings(
  db: Writing,
  now: Date,
  { postId, version, settings }: SettingsAtVersion & { postId: string },
): Promise<void> {
  const row = { version, settings_json: JSON.stringify(settings), changed_at: now.toISOString() };
  await db
    .insertInto("post_settings")
    .values({ post_id: postId, ...row })
    .onConflict((conflict) => conflict.column("post_id").doUpdateSet(row))
    .execute();
}
