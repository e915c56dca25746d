import type { JsonObject } from "@/lib/wire/contract/json";
import type { Reading } from "../../store/tables";
import { forbidden, invalidInput } from "../../tools/failure";
import { accountsById } from "../accounts/accounts";
import limits from "../../platforms/data/reelmoorCreator.json" with { type: "json" };
import { platformOf } from "../../platforms/platforms";
import { dayMs } from "../../tools/days";

const videosPerDay = 6;
const { video, followersOfLarge, secondsMaxOfLarge, audiences, interaction } = limits;

/**
 * What an account may post on Reelmoor now. Throws NOT_FOUND for an unknown account, INVALID_INPUT for
 * one on another platform, FORBIDDEN where its connection has expired.
 */
export async function creatorInfo(db: Reading, now: Date, accountId: string): Promise<JsonObject> {
  const account = (await accountsById(db, [accountId])).get(accountId);
  if (!account || account.platform !== "reelmoor")
    throw invalidInput(`${accountId} is not an account on Reelmoor.`);
  if (account.connection === "expired")
    throw forbidden(
      `The connection of ${account.handle} to Reelmoor has expired: its owner must renew it first.`,
    );
  const day = now.toISOString().slice(0, 10);
  const { count } = await db
    .selectFrom("schedule_item")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("account_id", "=", accountId)
    .where("due_at", ">=", `${day}T00:00:00.000Z`)
    .where("due_at", "<=", `${day}T23:59:59.999Z`)
    .executeTakeFirstOrThrow();
  const nextDay = new Date(Date.parse(`${day}T00:00:00Z`) + dayMs);
  return {
    asOf: now.toISOString(),
    account: {
      id: account.id,
      handle: account.handle,
      displayName: account.display_name,
      followers: account.followers,
    },
    posting: {
      videosPerDay,
      videosOnTheScheduleToday: count,
      videosLeftToday: Math.max(0, videosPerDay - count),
      dayEndsAt: nextDay.toISOString(),
    },
    video: {
      ...video,
      secondsMax: account.followers >= followersOfLarge ? secondsMaxOfLarge : video.secondsMax,
      captionCharactersMax: platformOf("reelmoor").textCharactersMax,
    },
    audiences,
    interaction,
  };
}
