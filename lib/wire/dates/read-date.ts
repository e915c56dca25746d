import { isCalendarDay, parseInstant } from "@/lib/wire/contract/instant";
import { instantsAt, offsetMsAt, placeOf, rfc3339At, rfc3339In, startOfDay, wallAt } from "./zone";
import { readDay, type MeantDay, type SpokenDay } from "./spoken-day";
import { splitClock, type SpokenClock } from "./spoken-clock";
import { clockInWords, longDay } from "./words";

/** What a field takes: a day, or a day with a time and a zone. */
export type DateKind = "date" | "date-time";

/** Whom a date is read for. */
export type DateReader = { now: number; zone: string; hour12: boolean };

/** `text` is what is taken if it is chosen. */
export type DateChoice = { title: string; note: string; text: string };

/**
 * What somebody wrote as a date. `text` is RFC 3339 with an offset, or a day such as "2026-11-27"; `at` its instant in ms,
 * of a day its begin in UTC. `relative`: it means something else once time has passed.
 */
export type DateReading =
  | { kind: "one"; text: string; at: number; relative: boolean }
  | { kind: "choices"; problem: string; choices: DateChoice[]; relative: boolean }
  /** A day or a time that there isn't, or half of what is needed. */
  | { kind: "refused"; problem: string; relative: boolean }
  | { kind: "none" };

const charactersMax = 80;
const dayMs = 86_400_000;

/** Reads a date as people and the desk itself write it. Nothing is guessed: what can be two is told as both. */
export function readDate(written: string, kind: DateKind, reader: DateReader): DateReading {
  const exact = readExact(written.trim(), kind);
  if (exact) return exact;
  if (written.length > charactersMax) return { kind: "none" };
  const text = normal(written);
  const distance = kind === "date-time" ? readDistance(text, reader) : null;
  if (distance) return distance;
  const today = startOfDay(wallAt(reader.zone, reader.now));
  for (const { clock, rest } of splitClock(text)) {
    if (clock.kind === "clock" && clock.loose !== null && !besideLoose[clock.loose].test(rest)) continue;
    const day = rest === "" ? todayOrTomorrow(today) : dayIn(rest, clock, reader, today);
    if (day) return kind === "date" ? withoutTime(day) : combine(day, clock, reader);
  }
  const day = readDay(text, today);
  if (!day) return { kind: "none" };
  if (day.kind === "refused") return day;
  if (kind === "date-time")
    return { kind: "refused", problem: "Add a time, such as 09:00.", relative: day.relative };
  return choose(
    day.days.map(({ day: at, note }) => ({ at, text: isoDay(at), title: longDay(at), note })),
    dayProblem,
    day.relative,
  );
}

/** Whether a text is what its field sends, as it stands. */
export function isExactDate(text: string, kind: DateKind): boolean {
  return readExact(text, kind) !== null;
}

const besideLoose = { dot: /\d{4}|[a-z]{3}/, offset: /^\d{4}-\d{2}-\d{2}$/ };
const dayProblem = "This can be two days. Choose one.";

function readExact(text: string, kind: DateKind): DateReading | null {
  if (kind === "date")
    return isCalendarDay(text) ? { kind: "one", text, at: Date.parse(text), relative: false } : null;
  // What no clock here can hold is an instant all the same: its second 60, and more digits than nine.
  const held = text.replace(/:60(?=[.+-]|z$)/i, ":59").replace(/(\.\d{9})\d+/, "$1");
  const at = parseInstant(held)?.getTime();
  return at === undefined ? null : { kind: "one", text, at, relative: false };
}

function normal(written: string): string {
  return written
    .toLowerCase()
    .replaceAll(/[\s,]+/g, " ")
    .replaceAll(/(?:^| )at (?=\d|noon)/g, " ")
    .trim();
}

/** Times by how far off they are: "now", "in 2 hours", "30 min ago". */
function readDistance(text: string, { now, zone }: DateReader): DateReading | null {
  const match = /^(?:now|(in )?(\d{1,4}) ?(m|min|minute|h|hour)s?( ago)?)$/.exec(text);
  if (!match || (text !== "now" && (match[1] === undefined) === (match[4] === undefined))) return null;
  const span = text === "now" ? 0 : Number(match[2]) * (match[3]?.startsWith("h") ? 3_600_000 : 60_000);
  const at = Math.floor((now + (match[4] ? -span : span)) / 1000) * 1000;
  const exact = rfc3339In(zone, at);
  return exact === null ? null : { kind: "one", text: exact, at, relative: true };
}

/** A time alone. */
function todayOrTomorrow(today: number): SpokenDay {
  const days = [
    { day: today, note: "today" },
    { day: today + dayMs, note: "tomorrow" },
  ];
  return { kind: "days", days, relative: true };
}

/** "Tomorrow" with a zone of its own can be two days: one of that zone's, and one of the reader's. */
function dayIn(text: string, clock: SpokenClock, { now, zone }: DateReader, today: number): SpokenDay | null {
  const here = readDay(text, today);
  if (here?.kind !== "days" || !here.relative || clock.kind === "refused" || clock.zone === null) return here;
  const wall = typeof clock.zone === "string" ? wallAt(clock.zone, now) : now + clock.zone;
  const there = readDay(text, startOfDay(wall));
  if (startOfDay(wall) === today || there?.kind !== "days") return here;
  const name = typeof clock.zone === "string" ? placeOf(clock.zone) : "the zone given";
  const noted = (days: MeantDay[], place: string) =>
    days.map(({ day, note }) => ({ day, note: `${note} by the day in ${place}`.trim() }));
  return { ...here, days: [...noted(here.days, placeOf(zone)), ...noted(there.days, name)] };
}

function withoutTime(day: SpokenDay): DateReading {
  const { relative } = day;
  return { kind: "refused", problem: "Only the day counts here. Leave the time out.", relative };
}

type Meaning = DateChoice & { at: number };

function combine(day: SpokenDay, clock: SpokenClock, reader: DateReader): DateReading {
  const { relative } = day;
  if (day.kind === "refused") return day;
  if (clock.kind === "refused") return { ...clock, relative };
  const problems: string[] = [];
  const meanings = day.days.flatMap(({ day: at, note }) =>
    meaningsOf(at + clock.ms, note, clock.zone, reader, problems),
  );
  return choose(meanings, problems[0] ?? dayProblem, relative);
}

/** Each instant that a wall time can be; `problems` takes why there are more than one. */
function meaningsOf(
  wall: number,
  note: string,
  said: number | string | null,
  { zone, hour12 }: DateReader,
  problems: string[],
): Meaning[] {
  const title = `${longDay(startOfDay(wall))}, ${clockInWords(wall, hour12)}`;
  if (typeof said === "number") return meaning(wall - said, rfc3339At(said, wall - said), title, note);
  const shown = said ?? zone;
  const found = instantsAt(shown, wall);
  const at = (instant: number, name: string, ...notes: string[]) =>
    meaning(instant, rfc3339In(shown, instant), name, [note, ...notes].filter(Boolean).join(", "));
  const utc = (instant: number) => `${clockInWords(instant, hour12)} UTC`;
  const clock = clockInWords(wall, hour12);
  switch (found.kind) {
    case "one":
      return at(found.at, title);
    case "twice":
      problems.push(`The clocks go back then: ${clock} comes twice.`);
      return [
        ...at(found.first, `The first ${clock}`, utc(found.first)),
        ...at(
          found.second,
          `The second ${clock}`,
          `${spanOf(found.second - found.first)} later, ${utc(found.second)}`,
        ),
      ];
    case "skipped": {
      const { before, after, from, to } = found;
      const isSameDay = startOfDay(from) === startOfDay(to);
      const jump = `from ${clockInWords(from, hour12)} to ${clockInWords(to, hour12)}`;
      problems.push(isSameDay ? `The clocks go ${jump} then.` : "The clocks leave this time out.");
      const named = (instant: number) => {
        const shownWall = instant + offsetMsAt(shown, instant);
        const name = clockInWords(shownWall, hour12);
        return isSameDay ? name : `${longDay(startOfDay(shownWall))}, ${name}`;
      };
      return [
        ...at(before, `${named(before)}, before the change`, utc(before)),
        ...at(after, `${named(after)}, after it`, utc(after)),
      ];
    }
  }
}

function meaning(at: number, text: string | null, title: string, note: string): Meaning[] {
  return text === null ? [] : [{ at, text, title, note }];
}

function choose(meanings: Meaning[], problem: string, relative: boolean): DateReading {
  const [first, ...others] = meanings.filter(
    ({ at }, index) => meanings.findIndex((other) => other.at === at) === index,
  );
  if (!first) return { kind: "refused", problem: "No year has more than four digits here.", relative };
  if (others.length === 0) return { kind: "one", text: first.text, at: first.at, relative };
  const choices = [first, ...others].map(({ title, note, text }) => ({ title, note, text }));
  return { kind: "choices", problem, choices, relative };
}

function spanOf(ms: number): string {
  return ms === 3_600_000 ? "an hour" : `${Math.round(ms / 60_000)} min`;
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
