import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { DayPicker } from "react-day-picker";
import { ChevronLeft, ChevronRight } from "lucide-react";
import type { DateKind } from "@/lib/wire/dates/read-date";
import {
  dayMsOf,
  instantsAt,
  placeOf,
  rfc3339In,
  startOfDay,
  startOfDayAt,
  wallAt,
} from "@/lib/wire/dates/zone";
import { clockInWords, dayInWords, longDay, shortDay } from "@/lib/wire/dates/words";
import { cx } from "../cx";
import { zoneName } from "./zone-name";
import { useDateSettings } from "./date-settings";
import { useDateReader } from "./use-date-reader";

const stepMs = 30 * 60_000;
const stepsOfDay = Array.from({ length: 48 }, (_, index) => index * stepMs);
const noClasses = { root: "", months: "relative", chevron: "" };
const navButton =
  "focus-ring grid size-7 place-items-center rounded-sm text-ink-2 hover:bg-hover max-sm:size-11";

/**
 * A month to choose a day from, and with it a time. `onPick` gets what is sent; where the clocks skip or repeat what was
 * chosen, it gets that in words, which is then read as if somebody had typed it.
 */
export function Calendar({
  kind,
  at,
  otherZone,
  onPick,
}: {
  kind: DateKind;
  /** The day or the instant that is chosen, in ms; null for none. */
  at: number | null;
  otherZone?: string | undefined;
  onPick(text: string, isWhole: boolean): void;
}) {
  const { zone, now, hour12 } = useDateReader();
  const { weekStart } = useDateSettings();
  const today = startOfDayAt(zone, now);
  const wall = at === null ? null : kind === "date" ? at : wallAt(zone, at);
  const [day, setDay] = useState(wall === null ? null : startOfDay(wall));
  const [time, setTime] = useState(wall === null ? null : wall - startOfDay(wall));
  const times = useRef<HTMLDivElement>(null);
  const pick = (nextDay: number | null, nextTime: number | null, isWhole: boolean) => {
    setDay(nextDay);
    setTime(nextTime);
    if (nextDay === null || (kind === "date-time" && nextTime === null)) return;
    onPick(kind === "date" ? isoDay(nextDay) : textAt(zone, nextDay + (nextTime ?? 0)), isWhole);
  };
  const instant = day !== null && time !== null ? instantOf(zone, day + time) : null;
  return (
    <div className="text-sm">
      <div className="flex max-sm:flex-col">
        <DayPicker
          autoFocus
          mode="single"
          required={false}
          timeZone="UTC"
          weekStartsOn={weekStart}
          firstWeekContainsDate={weekStart === 1 ? 4 : 1}
          showWeekNumber
          showOutsideDays
          fixedWeeks
          today={new Date(today)}
          defaultMonth={new Date(day ?? today)}
          selected={day === null ? undefined : new Date(day)}
          onSelect={(_, chosen) => {
            const next = dayMsOf(chosen.getFullYear(), chosen.getMonth() + 1, chosen.getDate());
            pick(next, time, kind === "date");
            if (kind === "date-time" && time === null) times.current?.focus();
          }}
          modifiers={{ past: { before: new Date(today) } }}
          modifiersClassNames={{ past: "text-ink-3" }}
          labels={{
            labelDayButton: (date) =>
              longDay(dayMsOf(date.getFullYear(), date.getMonth() + 1, date.getDate())),
            labelPrevious: () => "Previous month",
            labelNext: () => "Next month",
            labelWeekNumberHeader: () => "Week",
          }}
          formatters={{
            formatWeekdayName: (date) => weekdayNames[date.getDay()] ?? "",
            formatWeekNumberHeader: () => "Wk",
          }}
          components={{
            Chevron: ({ orientation }) =>
              orientation === "left" ? (
                <ChevronLeft aria-hidden className="size-4" />
              ) : (
                <ChevronRight aria-hidden className="size-4" />
              ),
          }}
          classNames={{
            ...noClasses,
            month: "p-3",
            month_caption: "flex h-7 items-center px-1.5 text-base font-semibold max-sm:h-11",
            nav: "absolute top-3 right-3 flex",
            button_previous: navButton,
            button_next: navButton,
            month_grid: "mt-1.5 border-collapse",
            weekday: "size-8 text-center text-2xs font-medium text-ink-3",
            week_number_header: "size-8 text-center text-2xs font-medium text-ink-3",
            week_number: "size-8 text-center text-2xs font-normal text-ink-3",
            day: "group p-0.5 text-center tabular-nums",
            day_button:
              "focus-ring size-8 rounded-md hover:bg-hover group-data-today:border group-data-today:border-ink-2 group-data-today:font-semibold group-data-selected:border-transparent group-data-selected:bg-accent-fill group-data-selected:font-semibold group-data-selected:text-on-fill max-sm:size-10",
            outside: "text-ink-3",
          }}
        />
        {kind === "date-time" ? (
          <Times
            ref={times}
            chosen={time}
            hour12={hour12}
            onChoose={(next) => pick(day ?? today, next, true)}
          />
        ) : null}
      </div>
      {kind === "date-time" && instant !== null ? (
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 border-t px-3 py-2 text-xs text-ink-2">
          {[...new Set([zone, otherZone ?? "UTC"])].map((each) => {
            const shown = wallAt(each, instant);
            return (
              <div key={each} className="contents">
                <dt>
                  {each === zone
                    ? `${placeOf(each)}, yours`
                    : each === otherZone
                      ? `${placeOf(each)}, the account’s`
                      : placeOf(each)}
                </dt>
                <dd>
                  <span className={cx(each === zone && "font-semibold text-ink")}>
                    {shortDay(shown)}, {clockInWords(shown, hour12)}
                  </span>{" "}
                  {zoneName(each, instant).split(", ")[1] ?? ""}
                </dd>
              </div>
            );
          })}
        </dl>
      ) : null}
      <p className="rounded-b-lg border-t bg-sunken px-3 py-2 text-right text-xs text-ink-3 max-sm:hidden">
        Arrows move, ↵ takes, Esc closes
      </p>
    </div>
  );
}

const weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** One stop for Tab; the arrows go through it. */
function Times({
  ref,
  chosen,
  hour12,
  onChoose,
}: {
  ref: React.RefObject<HTMLDivElement | null>;
  chosen: number | null;
  hour12: boolean;
  onChoose(time: number): void;
}) {
  const listed = chosen === null || stepsOfDay.includes(chosen) ? stepsOfDay : withTime(chosen);
  const [active, setActive] = useState(() => Math.max(0, listed.indexOf(chosen ?? nineOClock)));
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const list = ref.current;
    const option = shown.current;
    if (list && option) list.scrollTop = option.offsetTop - list.clientHeight / 2;
  }, [ref, active]);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 6, PageUp: -6, Home: -48, End: 48 }[event.key];
    if (by !== undefined) {
      event.preventDefault();
      setActive(Math.min(listed.length - 1, Math.max(0, active + by)));
    }
    const time = listed[active];
    if ((event.key === "Enter" || event.key === " ") && time !== undefined) {
      event.preventDefault();
      onChoose(time);
    }
  };
  return (
    <div
      ref={ref}
      role="listbox"
      aria-label="Time"
      tabIndex={0}
      aria-activedescendant={`time-${active}`}
      className="focus-ring relative my-3 max-h-68 w-32 overflow-y-auto border-l px-1.5 max-sm:my-0 max-sm:max-h-40 max-sm:w-full max-sm:border-t max-sm:border-l-0 group/times"
      onKeyDown={onKeyDown}
    >
      {listed.map((time, index) => (
        <div
          key={time}
          id={`time-${index}`}
          ref={index === active ? shown : undefined}
          role="option"
          aria-selected={time === chosen}
          className={cx(
            "flex min-h-7 cursor-pointer items-center rounded-sm border-l-2 border-transparent px-2 tabular-nums hover:bg-hover max-sm:min-h-11",
            time === chosen && "border-accent-fill! bg-selected font-semibold",
            index === active && "group-focus-visible/times:bg-hover",
          )}
          onClick={() => {
            setActive(index);
            onChoose(time);
          }}
        >
          {clockInWords(time, hour12)}
        </div>
      ))}
    </div>
  );
}

const nineOClock = 9 * 3_600_000;

/** A time that was written stands among the half hours. */
function withTime(time: number): number[] {
  return [...stepsOfDay, time].toSorted((a, b) => a - b);
}

function instantOf(zone: string, wall: number): number | null {
  const found = instantsAt(zone, wall);
  return found.kind === "one" ? found.at : null;
}

function textAt(zone: string, wall: number): string {
  const at = instantOf(zone, wall);
  return (at === null ? null : rfc3339In(zone, at)) ?? `${dayInWords(wall)} ${clockInWords(wall, false)}`;
}

function isoDay(day: number): string {
  return new Date(day).toISOString().slice(0, 10);
}
