import type { AccountRow, Reading } from "../../store/tables";
import { conflict } from "../../tools/failure";
import { accountLabel } from "./accounts";
import { platformOf } from "../../platforms/platforms";
import { dayMs } from "../../tools/days";

type DueAt = { account: AccountRow; dueAt: Date; name: string };

const closeMinutes = 10;
const minuteMs = 60_000;

/**
 * Holds new times against the schedule and against each other. More posts of an account on one day (UTC) than its
 * platform takes are CONFLICT; posts of an account within ten minutes are returned as warnings. `except` is a post
 * that is moved away from where it stands.
 */
export async function checkLoad(
  db: Reading,
  wanted: readonly DueAt[],
  except: string | null = null,
): Promise<string[]> {
  const accountIds = [...new Set(wanted.map(({ account }) => account.id))];
  if (accountIds.length === 0) return [];
  const days = wanted.map(({ dueAt }) => dayOf(dueAt)).sort();
  const taken = await db
    .selectFrom("schedule_item")
    .select(["id", "account_id", "due_at"])
    .where("account_id", "in", accountIds)
    .where("due_at", ">=", shifted(days[0], -1))
    .where("due_at", "<", shifted(days.at(-1), 2))
    .execute();
  const standing = taken.filter(({ id }) => id !== except);
  const warnings: string[] = [];
  wanted.forEach(({ account, dueAt, name }, index) => {
    const before = wanted.slice(0, index).filter((other) => other.account.id === account.id);
    const own = standing.filter(({ account_id }) => account_id === account.id);
    const dueTimes = [...before.map((other) => other.dueAt), ...own.map(({ due_at }) => new Date(due_at))];
    const { name: platformName, postsADayMax } = platformOf(account.platform);
    if (dueTimes.filter((other) => dayOf(other) === dayOf(dueAt)).length >= postsADayMax)
      throw conflict(
        `${name}: ${accountLabel(account)} has ${postsADayMax} posts on ${dayOf(dueAt)} already, and ${platformName} takes no more in a day.`,
      );
    if (dueTimes.some((other) => Math.abs(other.getTime() - dueAt.getTime()) < closeMinutes * minuteMs))
      warnings.push(
        `${name}: less than ${closeMinutes} minutes from another post of ${accountLabel(account)}.`,
      );
  });
  return warnings;
}

function dayOf(instant: Date): string {
  return instant.toISOString().slice(0, 10);
}

function shifted(day: string | undefined, days: number): string {
  return new Date(Date.parse(day ?? "") + days * dayMs).toISOString();
}
