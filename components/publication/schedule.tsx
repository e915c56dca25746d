import { useState } from "react";
import { CalendarOff, Hourglass } from "lucide-react";
import type { ScheduleView } from "@/lib/web/server/types";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { tones } from "@/components/ui/badge";
import { FilterSelect } from "@/components/ui/filter-select";
import { EmptyState } from "@/components/ui/page/empty-state";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { VisibleText } from "@/components/ui/text/visible-text";
import { cx } from "@/components/ui/cx";
import { mayHaveRun } from "@/lib/desk/reviews/states";
import type { WaitingReview } from "@/lib/desk/reviews/publication/types";
import { TimeLeft } from "@/components/reviews/state/time-left";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { stateLabels } from "@/components/reviews/state/state-labels";
import { entriesOf, entryStates, type Entry, type EntryState } from "./entries";
import { EntrySheet } from "./entry-sheet";
import { MonthView } from "./month-view";
import { ScheduleList } from "./schedule-list";
import { choicesOf, filtered, type ScheduleSearch } from "./search";
import { dateSettings } from "@/components/ui/dates/date-settings";
import { daysOf, type Day } from "./span";
import { WeekView } from "./week-view";
import { entryLooks } from "./entry-look";

/** One stretch of the schedule, with the evidence of what is chosen in it. */
export function Schedule({
  day,
  now,
  schedule,
  search,
  onSearch,
}: {
  day: Day;
  now: number;
  schedule: ScheduleView;
  search: ScheduleSearch;
  onSearch(part: Partial<ScheduleSearch>): void;
}) {
  const [chosen, setChosen] = useState<string | null>(null);
  const { view, only } = search;
  const { reads, reviews } = schedule;
  if (reads.length === 0)
    return (
      <EmptyState
        icon={<CalendarOff aria-hidden />}
        title="No tool of this API shows a schedule"
        help={{ href: "/help/using#accepted-isnt-published", label: "What is known of a publication" }}
      >
        <p>
          Countersign shows what the API’s own read-only tools say, and nothing else. What was accepted stands
          in{" "}
          <Link href="/reviews?group=done" className="text-accent underline">
            the reviews that are done
          </Link>
          .
        </p>
      </EmptyState>
    );
  const everything = entriesOf(schedule, now);
  const all = filtered(everything, search);
  const entries = only === null ? all : all.filter(({ state }) => state === only);
  const entry = all.find(({ key }) => key === chosen) ?? null;
  const pick = ({ key }: Entry) => setChosen(key);
  const parts = { days: daysOf(view, day, dateSettings().weekStart), entries, now, chosen, onPick: pick };
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      {/* Above the sheet too, so that nothing moves down when it opens. */}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-2.5 md:px-7">
        <StateChips entries={all} only={only} onOnly={(state) => onSearch({ only: state })} />
        <Filters entries={everything} search={search} onSearch={onSearch} />
      </div>
      <WaitingStrip waiting={reviews.waiting} stretch={view === "month" ? "month" : "week"} />
      <Problems reads={reads} />
      <div className="flex min-h-0 flex-1">
        <div className="flex min-w-0 flex-1 flex-col">
          {view === "month" ? (
            <>
              <div className="max-lg:hidden">
                <MonthView
                  {...parts}
                  month={day.slice(0, 7)}
                  onMore={(whole) => onSearch({ view: "week", day: whole })}
                />
              </div>
              <div className="lg:hidden">
                {/* Without the days of other months, which fill its weeks. */}
                <ScheduleList {...parts} days={parts.days.filter((one) => one.startsWith(day.slice(0, 7)))} />
              </div>
            </>
          ) : view === "week" ? (
            <>
              <div className="flex grow flex-col max-lg:hidden">
                <WeekView {...parts} />
              </div>
              <div className="lg:hidden">
                <ScheduleList {...parts} />
              </div>
            </>
          ) : (
            <ScheduleList {...parts} />
          )}
        </div>
        {entry ? (
          <EntrySheet key={entry.key} entry={entry} now={now} onClose={() => setChosen(null)} />
        ) : null}
      </div>
    </div>
  );
}

/** By account and campaign, where the API's schedule names them. */
function Filters({
  entries,
  search,
  onSearch,
}: {
  entries: readonly Entry[];
  search: ScheduleSearch;
  onSearch(part: Partial<ScheduleSearch>): void;
}) {
  const select = (name: "account" | "campaign", label: string, any: string) => (
    <FilterSelect
      {...{ label, any }}
      look="quiet"
      value={search[name] ?? ""}
      choices={choicesOf([...entries.map((entry) => entry[name]), search[name]])}
      onChange={(value) => onSearch({ [name]: value === "" ? null : value })}
    />
  );
  return (
    <div className="flex min-w-0 gap-2 empty:hidden max-sm:-ml-1.5 sm:ml-auto">
      {select("account", "Account", "All accounts")}
      {select("campaign", "Campaign", "All campaigns")}
    </div>
  );
}

function Problems({ reads }: Pick<ScheduleView, "reads">) {
  return (
    <div className="space-y-2 px-4 py-3 empty:hidden md:px-7">
      {reads.map((read) =>
        read.state === "unavailable" && read.problem.code === "not_permitted" ? (
          <Notice key={read.tool.name} title="Only the reviews are shown">
            The schedule comes from a tool of the API, <VisibleText text={read.tool.title} />, and only
            operators and reviewers run tools.
          </Notice>
        ) : read.state === "unavailable" ? (
          <ProblemNotice key={read.tool.name} problem={read.problem} />
        ) : read.more ? (
          <p key={read.tool.name} className="text-sm text-amber">
            <VisibleText text={read.tool.title} /> has more than is shown here. Choose a shorter stretch.
          </p>
        ) : null,
      )}
    </div>
  );
}

/** How many stand in which state; a click shows those alone. Legend and filter in one. */
function StateChips({
  entries,
  only,
  onOnly,
}: {
  entries: readonly Entry[];
  only: EntryState | null;
  onOnly(state: EntryState | null): void;
}) {
  return (
    <div
      role="group"
      aria-label="Show only"
      className="-my-1 flex min-w-0 gap-2 py-1 max-sm:-mx-4 max-sm:basis-[calc(100%+2rem)] max-sm:overflow-x-auto max-sm:fade-right max-sm:pr-10 max-sm:pl-4 sm:flex-wrap"
    >
      {entryStates.map((state) => {
        const { label, Icon, text } = entryLooks[state];
        const count = entries.filter((entry) => entry.state === state).length;
        return (
          <button
            key={state}
            type="button"
            aria-pressed={only === state}
            onClick={() => onOnly(only === state ? null : state)}
            className={cx(
              // On a phone there is room for what there is.
              count === 0 && only !== state && "max-sm:hidden",
              "focus-ring inline-flex min-h-7 shrink-0 items-center gap-1.5 rounded-full border border-line-strong bg-surface px-2.5 text-xs font-medium text-ink-2 hover:bg-hover aria-pressed:border-accent-fill aria-pressed:bg-selected aria-pressed:text-ink max-sm:min-h-11",
            )}
          >
            <Icon aria-hidden className={cx("size-3.5 stroke-2", text)} />
            {label}
            <span className="font-normal text-ink-3 tabular-nums">{count}</span>
          </button>
        );
      })}
    </div>
  );
}

/** The open reviews that would change what is shown, each with the time that is left. */
function WaitingStrip({
  waiting,
  stretch,
}: {
  waiting: readonly WaitingReview[];
  stretch: "week" | "month";
}) {
  if (waiting.length === 0) return null;
  const label = `Reviews that would change this ${stretch}`;
  return (
    // No higher than it is, whatever room the page has.
    <div className="min-w-0">
      <ScrollRegion label={label} className="focus-edge border-b bg-sunken">
        <div className="flex w-max items-center gap-2.5 px-4 py-2 md:px-7">
          <p className="flex shrink-0 items-center gap-1.5 text-xs font-medium text-ink-2 max-lg:hidden">
            <Hourglass aria-hidden className="size-3.5" /> {label}
          </p>
          {waiting.map((review) => (
            <Link
              key={review.reviewId}
              href={`/reviews/${review.reviewId}`}
              className="focus-ring inline-flex min-h-7 max-w-[calc(100vw-2rem)] shrink-0 sm:max-w-160 items-center gap-2 rounded-md border border-dashed border-ink-3 bg-surface px-2 text-xs hover:bg-hover max-sm:min-h-11"
            >
              {mayHaveRun(review.state) || review.sendUntil === null ? (
                <span className={`shrink-0 font-medium ${tones.unknown.text}`}>
                  {stateLabels.uncertain.label}
                </span>
              ) : (
                <TimeLeft from={review.createdAt} until={review.sendUntil} />
              )}
              <span className="truncate font-medium">
                <TextWithTimes text={review.headline} instead />
              </span>
              {review.times.length > 1 ? (
                <span className="shrink-0 text-ink-3">at {review.times.length} times</span>
              ) : null}
            </Link>
          ))}
        </div>
      </ScrollRegion>
    </div>
  );
}
