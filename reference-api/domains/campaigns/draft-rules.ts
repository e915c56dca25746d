import { number, textOf, type DraftPost } from "../../platforms/post";
import { parseInstant } from "@/lib/wire/contract/instant";
import type { AccountRow, MediaRow, Reading } from "../../store/tables";
import { invalidInput, notFound, ToolFailure } from "../../tools/failure";
import { accountsById } from "../accounts/accounts";
import { type Draft } from "./draft";
import { isVisible, mediaStatus } from "../media/media";
import { platformOf } from "../../platforms/platforms";
import { dayMs } from "../../tools/days";

/**
 * Checks what a schema can't: accounts and media exist, and each platform takes what it is given. Throws
 * NOT_FOUND or INVALID_INPUT with the post's number; returns the accounts, and what is allowed but odd.
 */
export async function checkDraft(
  db: Reading,
  draft: Pick<Draft, "posts">,
  now: Date,
): Promise<{ accounts: Map<string, AccountRow>; warnings: string[] }> {
  const accounts = await accountsById(
    db,
    draft.posts.map(({ accountId }) => accountId),
  );
  const used = draft.posts.flatMap((post) => mediaOf(post).map(({ id }) => id));
  const rows =
    used.length === 0
      ? []
      : await db.selectFrom("media").selectAll().where("id", "in", used).where(isVisible(now)).execute();
  const media = new Map(rows.map((row) => [row.id, row]));
  const warnings: string[] = [];
  draft.posts.forEach((post, index) => {
    const account = accounts.get(post.accountId);
    if (!account) return;
    checkPlatform(post, account, index);
    checkHorizon(post, now, index);
    for (const { id, kind } of mediaOf(post)) checkMedia(media.get(id), { id, kind, now });
    if (account.connection === "expired")
      warnings.push(`${number(index)}: the connection of ${account.handle} has run out.`);
    if (isPast(post, now)) warnings.push(`${number(index)}: its time has already passed.`);
  });
  return { accounts, warnings };
}

export function isPast({ scheduledFor }: DraftPost, now: Date): boolean {
  const instant = scheduledFor === undefined ? null : parseInstant(scheduledFor);
  return instant !== null && instant <= now;
}

const horizonDays = 366;

function checkHorizon({ scheduledFor }: DraftPost, now: Date, index: number): void {
  const instant = scheduledFor === undefined ? null : parseInstant(scheduledFor);
  if (instant && instant.getTime() - now.getTime() > horizonDays * dayMs)
    throw invalidInput(`${number(index)}: its time is more than ${horizonDays} days ahead.`);
}

function checkPlatform(post: DraftPost, account: AccountRow, index: number): void {
  const platform = platformOf(account.platform);
  const { kind } = post.content;
  if (!platform.contentKinds.includes(kind))
    throw invalidInput(
      `${number(index)}: ${platform.name} takes ${platform.contentKinds.join(", ")}, not ${kind}.`,
    );
  const length = Array.from(textOf(post)).length;
  if (length > platform.textCharactersMax)
    throw invalidInput(
      `${number(index)}: ${length} characters; ${platform.name} takes ${platform.textCharactersMax}.`,
    );
}

function mediaOf({ content }: DraftPost): { id: string; kind: "image" | "video" }[] {
  switch (content.kind) {
    case "text":
    case "link":
      return [];
    case "image":
      return content.images.map(({ mediaId }) => ({ id: mediaId, kind: "image" }));
    case "video":
      return [{ id: content.mediaId, kind: "video" }];
  }
}

function checkMedia(
  found: MediaRow | undefined,
  { id, kind, now }: { id: string; kind: MediaRow["kind"]; now: Date },
): void {
  if (found === undefined) throw notFound(`There is no media ${id}.`);
  const status = mediaStatus(found, now);
  if (status === "failed") throw invalidInput(`The import of media ${id} failed.`);
  if (status === "pending")
    throw new ToolFailure("CONFLICT", `Media ${id} is still being imported. Try again later.`, true);
  if (found.kind !== kind) throw invalidInput(`Media ${id} is of the kind ${found.kind}, not ${kind}.`);
}
