import { useQuery } from "@tanstack/react-query";
import { scheduleQuery } from "@/lib/web/queries";
import { timeOf, weekdayOf } from "@/components/publication/clock";
import { entriesOf, entryStates, exceptionsFirst, type Entry } from "@/components/publication/entries";
import { entryLooks } from "@/components/publication/entry-look";
import { PlatformMark } from "@/components/publication/platform-mark";
import { dayOf, daysOf, spanOf } from "@/components/publication/span";
import { hereZone } from "@/components/ui/dates/date-settings";
import { cx } from "@/components/ui/cx";
import { Link } from "@/components/ui/link";
import { useNow } from "@/components/ui/time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { DayShape, NextDaysPanel } from "./next-days-panel";

const shownADay = 3;

/** The next seven days of the API's own schedule, with the open reviews laid over it. Nothing where no tool shows one. */
export function NextDays() {
  const now = useNow() ?? 0;
  const zone = hereZone();
  const days = daysOf("week", dayOf(now, zone));
  const asked = spanOf(days, zone);
  const { data, isError } = useQuery({ ...scheduleQuery(asked), enabled: now !== 0 });
  if (data === undefined)
    return isError ? null : (
      <NextDaysPanel>
        {now === 0
          ? null
          : days.map((day) => (
              <DayShape key={day}>
                <DayName day={day} />
              </DayShape>
            ))}
      </NextDaysPanel>
    );
  if (data.reads.length === 0) return null;
  const entries = entriesOf(data, now);
  const present = entryStates.filter((state) => entries.some((entry) => entry.state === state));
  return (
    <NextDaysPanel
      legend={
        <ul aria-label="Legend" className="flex flex-wrap gap-x-3.5 gap-y-1">
          {present.map((state) => {
            const { label, Icon, text } = entryLooks[state];
            return (
              <li key={state} className="inline-flex items-center gap-1.25 text-xs text-ink-2">
                <Icon aria-hidden className={cx("size-3.5 stroke-2", text)} /> {label}
              </li>
            );
          })}
        </ul>
      }
    >
      {days.map((day) => (
        <Day
          key={day}
          day={day}
          isToday={day === dayOf(now, zone)}
          entries={entries.filter(({ at }) => dayOf(at, zone) === day)}
        />
      ))}
    </NextDaysPanel>
  );
}

function Day({ day, isToday, entries }: { day: string; isToday: boolean; entries: Entry[] }) {
  const shown = exceptionsFirst(entries)
    .slice(0, shownADay)
    .toSorted((a, b) => a.at.localeCompare(b.at));
  const hidden = entries.length - shown.length;
  return (
    <li
      className={cx(
        "min-w-0 space-y-1.5 p-2 lg:min-h-54",
        isToday && "bg-sunken",
        entries.length === 0 && "max-lg:hidden",
      )}
    >
      <h3 className="px-1 text-xs font-medium">
        <DayName day={day} />
      </h3>
      {shown.map((entry) => (
        <Card key={entry.key} entry={entry} />
      ))}
      {hidden > 0 ? (
        <Link href="/schedule" className="focus-ring block rounded-sm px-1 text-xs text-ink-2 hover:text-ink">
          {hidden.toLocaleString("en")} more
        </Link>
      ) : null}
    </li>
  );
}

function DayName({ day }: { day: string }) {
  return (
    <>
      {weekdayOf(day)} <span className="font-normal text-ink-3">{Number(day.slice(8))}</span>
    </>
  );
}

function Card({ entry }: { entry: Entry }) {
  const { label, Icon, text, card } = entryLooks[entry.state];
  return (
    <Link
      href={entry.reviewId === null ? "/schedule" : `/reviews/${encodeURIComponent(entry.reviewId)}`}
      className={cx("focus-ring block rounded-md border px-2 py-1 text-xs leading-4.5", card)}
    >
      <span className="flex items-center gap-1.5 font-semibold tabular-nums">
        <Icon aria-hidden className={cx("size-3.5 stroke-2", text)} />
        {timeOf(entry.at, hereZone())}
        <span className="visually-hidden">, {label}</span>
        <PlatformMark entry={entry} />
      </span>
      <span className="block truncate text-ink-2">
        <TextWithTimes text={entry.text} instead />
      </span>
    </Link>
  );
}
