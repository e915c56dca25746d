"use client";

import { useState } from "react";
import Link from "next/link";
import { CalendarOff } from "lucide-react";
import type { ScheduleView } from "@/lib/server/types";
import { ProblemNotice } from "@/components/messages/problem-notice";
import { EmptyState } from "@/components/ui/empty-state";
import { VisibleText } from "@/components/ui/visible-text";
import { entriesOf, type Entry, type EntryState } from "./entries";
import { EntrySheet } from "./entry-sheet";
import { MonthView } from "./month-view";
import { ScheduleList } from "./schedule-list";
import { StateChips } from "./state-chips";
import { daysOf, spanOf, type ViewName } from "./span";
import { WaitingStrip } from "./waiting-strip";
import { WeekView } from "./week-view";

/** One stretch of the schedule, with the evidence of what is chosen in it. */
export function Schedule({
  view,
  day,
  now,
  schedule,
}: {
  view: ViewName;
  day: Date;
  now: number;
  schedule: ScheduleView;
}) {
  const [only, setOnly] = useState<EntryState | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const { reads, reviews } = schedule;
  if (reads.length === 0)
    return (
      <EmptyState icon={<CalendarOff aria-hidden />} title="No tool of this API shows a schedule">
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
  const all = entriesOf(schedule, now);
  const entries = only === null ? all : all.filter(({ state }) => state === only);
  const entry = all.find(({ key }) => key === chosen) ?? null;
  const pick = ({ key }: Entry) => setChosen(key);
  const parts = { days: daysOf(spanOf(view, day)), entries, now, chosen, onPick: pick };
  return (
    <div className="flex min-h-0 flex-1">
      <div className="min-w-0 flex-1">
        <StateChips entries={all} only={only} onOnly={setOnly} />
        <WaitingStrip waiting={reviews.waiting} />
        <Problems reads={reads} />
        {view === "month" ? (
          <>
            <div className="max-md:hidden">
              <MonthView {...parts} month={day.getMonth()} />
            </div>
            <div className="md:hidden">
              <ScheduleList {...parts} />
            </div>
          </>
        ) : view === "week" ? (
          <>
            <div className="max-md:hidden">
              <WeekView {...parts} />
            </div>
            <div className="md:hidden">
              <ScheduleList {...parts} />
            </div>
          </>
        ) : (
          <ScheduleList {...parts} />
        )}
      </div>
      {entry ? <EntrySheet entry={entry} now={now} onClose={() => setChosen(null)} /> : null}
    </div>
  );
}

function Problems({ reads }: Pick<ScheduleView, "reads">) {
  return (
    <div className="space-y-2 px-4 py-3 empty:hidden md:px-7">
      {reads.map((read) =>
        read.state === "unavailable" ? (
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
