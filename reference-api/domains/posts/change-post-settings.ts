import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading, Writing } from "../../store/tables";
import { accountLabel, accountPart } from "../accounts/accounts";
import { settle } from "../schedule/outcome";
import { platformOf } from "../../platforms/platforms";
import { postLine } from "./post-line";
import { writeSettings } from "./post-settings";
import { changeable, type SettingsChange } from "./post-settings-change";
import { previewOf, type DraftPost } from "../../platforms/post";
import { summaryOf } from "../../tools/summary";

/** What changing would do. Throws what changing would throw. */
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
      ? { due_at: movedTo.toISOString(), ...settle(item.id, account, movedTo, post.content) }
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
