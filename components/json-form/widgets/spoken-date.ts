import { parseInstant } from "@/lib/wire/contract/instant";
import {
  isExactDate,
  readDate,
  type DateChoice,
  type DateKind,
  type DateReader,
  type DateReading,
} from "@/lib/wire/dates/read-date";
import { clockInWords, longDay, shortDay } from "@/lib/wire/dates/words";
import { wallAt } from "@/lib/wire/dates/zone";
import { problemOf } from "@/components/ui/dates/reading-lines";
import { Unreadable, type Draft, type Entry } from "../values/form-value";

/** Entry of a date's control: what is sent as it stands, or text that is read once it is complete. */
export function dateEntry(text: string, kind: DateKind, reader: DateReader): Entry {
  if (isExactDate(text, kind)) return text;
  const problem = problemOf(readDate(text, kind, reader), kind);
  return new Unreadable(text, problem, { typedAt: new Date(reader.now).toISOString(), fresh: kind });
}

export function isFreshDate(draft: Draft | undefined): boolean {
  return draft?.spoken !== undefined && draft.spoken.fresh !== null;
}

/**
 * Text that was there before the form was opened, with what it can mean: as of when it was typed, and as of now. Nothing of it
 * is taken by itself.
 */
export function unreadDate(
  text: string,
  draft: Draft | undefined,
  kind: DateKind,
  reader: DateReader,
): { note: string; choices: DateChoice[] } {
  const typedAt = draft?.spoken && parseInstant(draft.spoken.typedAt)?.getTime();
  const now = readDate(text, kind, reader);
  const isRelative = now.kind !== "none" && now.relative;
  const then =
    typedAt === undefined || !isRelative ? null : readDate(text, kind, { ...reader, now: typedAt });
  const choices = [
    ...(then ? choicesOf(then, kind, reader, "as of then") : []),
    ...choicesOf(now, kind, reader, then ? "as of now" : ""),
  ];
  const wall = typedAt === undefined ? null : wallAt(reader.zone, typedAt);
  const typed =
    wall === null
      ? ""
      : ` Typed on ${shortDay(wall)}, ${clockInWords(wall - (wall % 60_000), reader.hour12)}.`;
  const different = choices.filter(
    ({ text: sent }, index) => choices.findIndex((other) => other.text === sent) === index,
  );
  return {
    note: `Not read yet.${typed}`,
    // Still the same as when it was typed.
    choices: different.length === 1 ? different.map((choice) => ({ ...choice, note: "" })) : different,
  };
}

function choicesOf(reading: DateReading, kind: DateKind, reader: DateReader, asOf: string): DateChoice[] {
  if (reading.kind === "choices")
    return reading.choices.map((choice) => ({
      ...choice,
      note: [choice.note, asOf].filter((part) => part !== "").join(", "),
    }));
  if (reading.kind !== "one") return [];
  const wall = kind === "date" ? reading.at : wallAt(reader.zone, reading.at);
  const title = kind === "date" ? longDay(wall) : `${longDay(wall)}, ${clockInWords(wall, reader.hour12)}`;
  return [{ title, note: asOf, text: reading.text }];
}
