import type { KeyboardEvent, ReactNode } from "react";
import { CircleAlert, Clock3, CornerDownRight, TriangleAlert } from "lucide-react";
import { cx } from "../cx";
import { Key } from "../key";
import { VisibleText } from "../text/visible-text";
import type { DateChoice, DateKind, DateReader, DateReading } from "@/lib/wire/dates/read-date";
import { clockInWords, longDay, shortDay } from "@/lib/wire/dates/words";
import { offsetMsAt, placeOf, startOfDayAt, wallAt } from "@/lib/wire/dates/zone";

/** `typing`: still being written; `left`: it was left as it is; `settled`: it is what is sent. */
export type ReadingStage = "typing" | "left" | "settled";

/** Below a date's field: how it is read, or why it isn't. `id` is what describes the field. */
export function ReadingLines({
  id,
  reading,
  kind,
  stage,
  reader,
  otherZone,
  onTake,
}: {
  id: string;
  reading: DateReading;
  kind: DateKind;
  stage: ReadingStage;
  reader: DateReader;
  /** Such as that of the account that a post is for. */
  otherZone?: string | undefined;
  onTake(text: string): void;
}) {
  switch (reading.kind) {
    case "one":
      return (
        <OneReading {...{ id, kind, reader, otherZone }} at={reading.at} isTyping={stage !== "settled"} />
      );
    case "choices":
      return (
        <>
          <Problem id={id} tone="amber" icon={<TriangleAlert aria-hidden className={icon} />}>
            {reading.problem}
          </Problem>
          <Choices choices={reading.choices} onTake={onTake} />
        </>
      );
    case "refused":
    case "none": {
      const text = problemOf(reading, kind);
      if (stage === "typing")
        return (
          <p id={id} className="text-xs text-ink-3 empty:hidden">
            {reading.kind === "none" ? null : text}
          </p>
        );
      return (
        <Problem id={id} tone="red" icon={<CircleAlert aria-hidden className={icon} />}>
          {text}
        </Problem>
      );
    }
  }
}

/** Why a text can't be sent as it stands. */
export function problemOf(reading: DateReading, kind: DateKind): string {
  switch (reading.kind) {
    case "one":
      return "Not read yet. Choose what it means, or write it again.";
    case "choices":
    case "refused":
      return reading.problem;
    case "none":
      return `Not a date the desk can read. Try 26 Nov 2026${kind === "date" ? "" : " 08:00"}.`;
  }
}

/** Text that was typed before the page was opened: nothing is taken of it without being told. */
export function UnreadLines({
  id,
  note,
  choices,
  onTake,
}: {
  id: string;
  note: string;
  choices: DateChoice[];
  onTake(text: string): void;
}) {
  return (
    <>
      <Problem id={id} tone="amber" icon={<Clock3 aria-hidden className={icon} />}>
        {note}
      </Problem>
      <Choices choices={choices} onTake={onTake} />
    </>
  );
}

const icon = "mt-px size-3.5 shrink-0";

function Problem(props: { id: string; tone: "amber" | "red"; icon: ReactNode; children: ReactNode }) {
  const { id, tone, icon: shown, children } = props;
  return (
    <p
      id={id}
      className={cx("flex items-start gap-1 text-xs font-medium", tone === "red" ? "text-red" : "text-amber")}
    >
      {shown}
      <span className="min-w-0 break-words">
        <VisibleText text={String(children)} />
      </span>
    </p>
  );
}

/** Each with its key, which counts while the focus is among them: in the field itself a digit is text. */
function Choices({ choices, onTake }: { choices: DateChoice[]; onTake(text: string): void }) {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const choice = choices[Number(event.key) - 1];
    if (!choice) return;
    event.preventDefault();
    onTake(choice.text);
  };
  return (
    <div role="group" aria-label="Readings" className="space-y-1 pt-0.5" onKeyDown={onKeyDown}>
      {choices.map(({ title, note, text }, index) => (
        <button
          key={text}
          type="button"
          data-reading
          aria-keyshortcuts={String(index + 1)}
          className="focus-edge flex min-h-8.5 w-full min-w-0 items-center gap-2 rounded-md border border-line-strong bg-surface px-2.5 py-1 text-left text-base hover:bg-hover max-sm:min-h-11"
          onClick={() => onTake(text)}
        >
          <span className="min-w-0 flex-1">
            <span className="font-semibold text-ink">{title}</span>{" "}
            <span className="text-xs text-ink-3">{note}</span>
          </span>
          <Key>{index + 1}</Key>
        </button>
      ))}
    </div>
  );
}

function OneReading({
  id,
  at,
  kind,
  isTyping,
  reader: { now, zone, hour12 },
  otherZone,
}: {
  id: string;
  at: number;
  kind: DateKind;
  isTyping: boolean;
  reader: DateReader;
  otherZone: string | undefined;
}) {
  const wall = kind === "date" ? at : wallAt(zone, at);
  const day = (isTyping ? longDay : shortDay)(wall);
  const words = kind === "date" ? day : `${day}, ${clockInWords(wall, hour12)}`;
  const places = kind === "date" ? "" : placesOf(at, zone, hour12, otherZone);
  return (
    <div id={id} className="flex min-w-0 justify-between gap-2 text-xs text-ink-3">
      {isTyping ? (
        <span className="flex min-w-0 gap-1.5">
          <CornerDownRight aria-hidden className={icon} />
          <span>
            <span className="font-semibold text-ink">{words}</span>
            {places === "" ? null : <span className="block">{places}</span>}
          </span>
        </span>
      ) : (
        <span className="min-w-0">
          {words}
          {places === "" ? null : `. ${places}`}
        </span>
      )}
      {kind === "date" || now === 0 ? null : (
        <span className="shrink-0 tabular-nums">{awayOf(at - now)}</span>
      )}
    </div>
  );
}

/** Such as "Stockholm, 07:00 UTC, 09:00 in Helsinki". */
function placesOf(at: number, zone: string, hour12: boolean, otherZone: string | undefined): string {
  const clock = (ofZone: string) => {
    const wall = wallAt(ofZone, at);
    const isSameDay = startOfDayAt(ofZone, at) === startOfDayAt(zone, at);
    return `${isSameDay ? "" : `${shortDay(wall).slice(0, 3)} `}${clockInWords(wall, hour12)}`;
  };
  const parts = zone === "UTC" ? ["UTC"] : [placeOf(zone), `${clock("UTC")} UTC`];
  if (otherZone !== undefined && offsetMsAt(otherZone, at) !== offsetMsAt(zone, at))
    parts.push(`${clock(otherZone)} in ${placeOf(otherZone)}`);
  return parts.join(", ");
}

/** A span in ms as two units at most, said from now. */
export function awayOf(ms: number): string {
  const minutes = Math.round(Math.abs(ms) / 60_000);
  if (minutes === 0) return "now";
  const [days, hours, rest] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60), minutes % 60];
  const parts =
    days > 0
      ? [`${days} d`, hours > 0 ? `${hours} h` : ""]
      : [hours > 0 ? `${hours} h` : "", rest > 0 ? `${rest} min` : ""];
  const span = parts.filter((part) => part !== "").join(" ");
  return ms > 0 ? `in ${span}` : `${span} ago`;
}
