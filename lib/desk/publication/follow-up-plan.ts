import type { AcceptedItem } from "./accepted-items";
import type { PublicationSettings } from "./publication-file";

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** How long after an item's time it is looked for first. */
const firstCheckMs = minuteMs;
const checkEveryMs = 15 * minuteMs;
/** How long past its due time work is still looked for; after that only a person's click does. */
const lookedForMs = 7 * 24 * hourMs;

export type FollowUpTimes = {
  /** When the last of it is to be published, as far as that is known. */
  scheduledAt: string | null;
  /** From when on it is overdue. */
  dueAt: string;
};

/** When accepted work is overdue: a grace after the last time that is known, or a default after the acceptance. */
export function followUpTimes(
  acceptedAt: string,
  times: readonly (string | null)[],
  { graceMinutes, overdueAfterHours }: Pick<PublicationSettings, "graceMinutes" | "overdueAfterHours">,
): FollowUpTimes {
  const scheduledAt = times.reduce(
    (last, time) => (time !== null && (last === null || time > last) ? time : last),
    null,
  );
  return scheduledAt === null
    ? { scheduledAt, dueAt: after(acceptedAt, overdueAfterHours * hourMs) }
    : { scheduledAt, dueAt: after(later(scheduledAt, acceptedAt), graceMinutes * minuteMs) };
}

/** Soon after the next item is due, else each quarter of an hour, each hour if overdue. Null once long overdue. */
export function nextCheckAt(
  now: Date,
  { dueAt }: { dueAt: string },
  unsettled: readonly AcceptedItem[],
): string | null {
  const at = now.toISOString();
  if (after(dueAt, lookedForMs) <= at) return null;
  const times = unsettled.map((item) => (item.dueAt === null ? null : after(item.dueAt, firstCheckMs)));
  if (times.includes(null) || at > dueAt) return after(at, hourMs);
  const next = times.filter((time) => time !== null && time > at).sort()[0];
  const isPast = times.some((time) => time !== null && time <= at);
  const again = after(at, checkEveryMs);
  return next == null || (isPast && next > again) ? again : next;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}

function after(at: string, ms: number): string {
  return new Date(Date.parse(at) + ms).toISOString();
}
