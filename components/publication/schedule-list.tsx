import { cx } from "@/components/ui/cx";
import { labelFromName } from "@/components/ui/text/label-from-name";
import { ClockTime } from "@/components/ui/clock-time";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { VisibleText } from "@/components/ui/text/visible-text";
import { useShownZone } from "./zone";
import { longDayOf, timeOf } from "./clock";
import type { Entry } from "./entries";
import { entryLooks } from "./entry-look";
import { EntryNote } from "./entry-note";
import { NowLine } from "./now-line";
import { dayOf } from "./span";
import { isFirstAhead, type DaysProps, type EntryProps } from "./week-view";

/** The same one below the other, by day; phones show every stretch so. */
export function ScheduleList({ days, entries, now, chosen, onPick }: DaysProps) {
  const zone = useShownZone();
  const listed = days
    .map((day) => ({ day, own: entries.filter(({ at }) => dayOf(at, zone) === day) }))
    .filter(({ own }) => own.length > 0);
  if (listed.length === 0)
    return <p className="px-4 py-8 text-center text-sm text-ink-2 md:px-7">Nothing stands here.</p>;
  return (
    <>
      {listed.map(({ day, own }) => {
        const isToday = day === dayOf(now, zone);
        return (
          <section key={day} aria-label={longDayOf(day)}>
            <h3 className="border-b bg-sunken px-4 py-1.5 text-xs font-medium text-ink-2 md:px-7">
              {isToday ? "Today, " : ""}
              {longDayOf(day)} <span className="ml-1.5 font-normal text-ink-3">{own.length}</span>
            </h3>
            <ul>
              {own.map((entry, index) => (
                <li key={entry.key} className="border-b">
                  {isToday && isFirstAhead(own, index, now) ? (
                    <div className="px-4 pt-2 md:px-7">
                      <NowLine now={now} />
                    </div>
                  ) : null}
                  <Row entry={entry} now={now} isChosen={chosen === entry.key} onPick={onPick} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

function Row({ entry, now, isChosen, onPick }: EntryProps) {
  const zone = useShownZone();
  const { label, Icon, text } = entryLooks[entry.state];
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onPick(entry)}
      className={cx(
        "focus-edge grid w-full grid-cols-[3.5rem_minmax(0,1fr)] items-center gap-x-3 px-4 py-2 text-left hover:bg-hover md:px-7 lg:grid-cols-[3.5rem_minmax(0,1fr)_9rem_minmax(0,17rem)]",
        isChosen && "bg-selected",
        entry.state === "waiting" &&
          "relative before:absolute before:inset-y-0 before:left-0 before:border-l-3 before:border-dashed before:border-ink-3",
      )}
    >
      <span className="self-start pt-0.5 text-sm font-medium tabular-nums">{timeOf(entry.at, zone)}</span>
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium break-words">
          <TextWithTimes text={entry.text} instead />
        </span>
        <span className="block text-xs text-ink-3 empty:hidden">
          <Where entry={entry} />
        </span>
      </span>
      <span className={cx("flex items-center gap-1.25 text-xs font-medium max-lg:col-start-2", text)}>
        <Icon aria-hidden className="size-3.5 stroke-2" /> {label}
      </span>
      <span className="text-xs text-ink-3 max-lg:col-start-2 max-lg:empty:hidden">
        <EntryNote entry={entry} now={now} />
        <span className="block max-lg:hidden">
          <Evidence entry={entry} />
        </span>
      </span>
    </button>
  );
}

/** Which tool says so, when, and in which word of the API. */
function Evidence({ entry: { state, tool, item } }: { entry: Entry }) {
  if (tool === null) return state === "unknown" ? <>May be on the API’s schedule or not</> : null;
  return (
    <>
      <VisibleText text={tool.title} />, <ClockTime at={tool.at} />
      {item === null || item.value === null ? null : (
        <>
          : “<VisibleText text={item.value} />”
        </>
      )}
    </>
  );
}

/** The account that it goes to. */
export function Where({ entry: { account, platform } }: { entry: Entry }) {
  if (account === null && platform === null) return null;
  return (
    <>
      {account === null ? null : <VisibleText text={account} />}
      {account !== null && platform !== null ? " on " : null}
      {platform === null ? null : <VisibleText text={labelFromName(platform)} />}
    </>
  );
}
