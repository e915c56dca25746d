import { cx } from "@/components/ui/cx";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { useShownZone } from "./zone";
import { longDayOf, timeOf, weekdayOf } from "./clock";
import { exceptionsFirst } from "./entries";
import { entryLooks } from "./entry-look";
import { dayOf, type Day } from "./span";
import type { DaysProps, EntryProps } from "./week-view";

const shownInCell = 3;

/** A month ("2026-11") in whole weeks. A day with more than it has room for keeps its exceptions. */
export function MonthView({
  days,
  entries,
  now,
  chosen,
  onPick,
  month,
  onMore,
}: DaysProps & {
  month: string;
  onMore(day: Day): void;
}) {
  const zone = useShownZone();
  return (
    <>
      <div aria-hidden className="grid grid-cols-7 border-b bg-sunken text-xs text-ink-2">
        {days.slice(0, 7).map((day) => (
          <span key={day} className="px-3 py-1.5">
            {weekdayOf(day)}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7">
        {days.map((day) => {
          const own = entries.filter(({ at }) => dayOf(at, zone) === day);
          const isToday = day === dayOf(now, zone);
          const shown = exceptionsFirst(own).slice(0, shownInCell);
          return (
            <li
              key={day}
              className={cx(
                "min-h-30 min-w-0 border-r border-b p-1.5 nth-[7n]:border-r-0",
                !day.startsWith(month) && "bg-sunken",
              )}
            >
              <p className="mb-1 px-1 text-xs">
                <span className="visually-hidden">{weekdayOf(day)} </span>
                <span
                  className={cx(
                    isToday
                      ? "inline-grid size-6 place-items-center rounded-full bg-accent-fill font-semibold text-on-fill"
                      : "text-ink-2",
                  )}
                >
                  {Number(day.slice(8))}
                </span>
              </p>
              <ul className="space-y-0.5">
                {own
                  .filter((entry) => shown.includes(entry))
                  .map((entry) => (
                    <li key={entry.key}>
                      <Line entry={entry} isChosen={chosen === entry.key} onPick={onPick} />
                    </li>
                  ))}
              </ul>
              {own.length > shown.length ? (
                <button
                  type="button"
                  onClick={() => onMore(day)}
                  className="focus-ring mt-0.5 min-h-6 w-full rounded-sm px-1.5 text-left text-2xs text-ink-2 hover:bg-hover hover:text-ink"
                >
                  {own.length - shown.length} more
                  <span className="visually-hidden"> on {longDayOf(day)}</span>
                </button>
              ) : null}
            </li>
          );
        })}
      </ol>
    </>
  );
}

function Line({ entry, isChosen, onPick }: Omit<EntryProps, "now">) {
  const zone = useShownZone();
  const { label, Icon, text, card } = entryLooks[entry.state];
  const isQuiet = entry.state === "accepted" || entry.state === "verified";
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onPick(entry)}
      className={cx(
        "focus-ring flex w-full items-center gap-1.25 rounded-sm border px-1.25 py-0.5 text-left text-2xs",
        isQuiet ? "border-transparent hover:bg-hover" : card,
        isChosen && "ring-2 ring-accent",
      )}
    >
      <Icon aria-hidden className={cx("size-3 shrink-0 stroke-2", text)} />
      <span className="font-medium tabular-nums">{timeOf(entry.at, zone)}</span>
      <span className="visually-hidden">, {label}</span>
      <span className="truncate text-ink-2">
        <TextWithTimes text={entry.text} instead />
      </span>
    </button>
  );
}
