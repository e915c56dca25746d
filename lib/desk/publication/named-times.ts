import { parseInstant, isCalendarDay } from "@/lib/wire/contract/instant";
import { isJsonObject, isNested, type JsonValue } from "@/lib/wire/contract/json";
import { nameWords } from "@/lib/wire/lookups/name-words";

const nodesMax = 5_000;
/** How a name ends that is one of a time. */
const timeWords = new Set([
  ...["at", "for", "on", "when", "date", "datetime", "day", "time", "start", "starts", "due"],
]);
/** Times of something else than what was asked for. */
const otherTimes = new Set([
  ...[
    "created",
    "updated",
    "modified",
    "changed",
    "prepared",
    "accepted",
    "received",
    "recorded",
    "requested",
  ],
  ...["approved", "issued", "signed", "last", "expires", "expired", "expiry", "expiration", "until", "birth"],
]);
/** The end of a day where it ends last: twelve hours after it has in UTC. */
const lastEndOfDayMs = 36 * 3_600_000;

/** The times ahead of an instant that an input or an answer names for what is to happen, as ISO text in UTC. */
export function namedTimes(value: JsonValue, after: string): string[] {
  const times: string[] = [];
  const waiting: JsonValue[] = [value];
  for (let seen = 0; seen < nodesMax && seen < waiting.length; seen += 1) {
    const node = waiting[seen];
    if (node === undefined || !isNested(node)) continue;
    for (const [name, member] of Object.entries(node)) {
      if (isNested(member)) waiting.push(member);
      else if (typeof member === "string" && isJsonObject(node) && isNameOfTime(name)) {
        const at = timeOf(member);
        if (at !== null && at > after) times.push(at);
      }
    }
  }
  return times;
}

function isNameOfTime(name: string): boolean {
  const words = nameWords(name);
  return timeWords.has(words.at(-1) ?? "") && !words.some((word) => otherTimes.has(word));
}

function timeOf(text: string): string | null {
  if (isCalendarDay(text)) return new Date(Date.parse(text) + lastEndOfDayMs).toISOString();
  return parseInstant(text)?.toISOString() ?? null;
}
