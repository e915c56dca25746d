import { cx } from "@/components/ui/cx";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { useShownZone } from "./zone";
import { timeOf, weekdayOf } from "./clock";
import type { Entry } from "./entries";
import { entryLooks } from "./entry-look";
import { EntryNote } from "./entry-note";
import { NowLine } from "./now-line";
import { PlatformMark } from "./platform-mark";
import { dayOf, type Day } from "./span";

export type DaysProps = {
  days: Day[];
  entries: readonly Entry[];
  now: number;
  /** The key of the entry whose evidence is shown. */
  chosen: string | null;
  onPick(entry: Entry): void;
};

export type EntryProps = Pick<DaysProps, "now" | "onPick"> & { entry: Entry; isChosen: boolean };

/** A week from its first day: days side by side, each stacked by time. */
export function WeekView({ days, entries, now, chosen, onPick }: DaysProps) {
  const zone = useShownZone();
  return (
    <ol className="grid min-h-[32rem] grow grid-cols-7 divide-x">
      {days.map((day) => {
        const own = entries.filter(({ at }) => dayOf(at, zone) === day);
        const isToday = day === dayOf(now, zone);
        return (
          <li key={day} className={cx("min-w-0 space-y-1.5 p-2", isToday && "bg-sunken")}>
            <h3 className="flex items-center gap-1.5 px-1 pb-1 text-xs font-medium">
              {weekdayOf(day)} <span className="font-normal text-ink-3">{Number(day.slice(8))}</span>
              {isToday ? (
                <span className="ml-auto rounded-sm bg-tag px-1.5 text-2xs text-ink-2">Today</span>
              ) : null}
            </h3>
            {own.map((entry, index) => (
              <div key={entry.key} className="space-y-1.5">
                {isToday && isFirstAhead(own, index, now) ? <NowLine now={now} /> : null}
                <Card entry={entry} now={now} isChosen={chosen === entry.key} onPick={onPick} />
              </div>
            ))}
            {isToday && own.every(({ at }) => Date.parse(at) <= now) ? <NowLine now={now} /> : null}
          </li>
        );
      })}
    </ol>
  );
}

/** Whether the time of now lies before this entry and behind the one above it. */
export function isFirstAhead(entries: readonly Entry[], index: number, now: number): boolean {
  const [before, entry] = [entries[index - 1], entries[index]];
  return entry !== undefined && Date.parse(entry.at) > now && (!before || Date.parse(before.at) <= now);
}

function Card({ entry, now, isChosen, onPick }: EntryProps) {
  const zone = useShownZone();
  const { label, Icon, text, card } = entryLooks[entry.state];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onPick(entry)}
      className={cx(
        "focus-ring grid w-full gap-0.5 rounded-md border px-2 py-1.5 text-left text-xs leading-4.5 shadow-low",
        card,
        isChosen && "ring-2 ring-accent",
      )}
    >
      <span className="flex items-center gap-1.5 font-semibold tabular-nums">
        <Icon aria-hidden className={cx("size-3.5 stroke-2", text)} />
        {timeOf(entry.at, zone)}
        <span className="visually-hidden">, {label}</span>
        <PlatformMark entry={entry} />
      </span>
      <span className="line-clamp-2 break-words text-ink-2">
        <TextWithTimes text={entry.text} instead />
      </span>
      <span className="text-2xs empty:hidden">
        <EntryNote entry={entry} now={now} />
      </span>
    </button>
  );
}
