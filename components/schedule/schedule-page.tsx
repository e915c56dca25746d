"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw } from "lucide-react";
import { readSchedule, scheduleQuery } from "@/lib/queries";
import type { ScheduleView } from "@/lib/server/types";
import { ReadFailure } from "@/components/notices/read-failure";
import { Button } from "@/components/ui/button";
import { Page } from "@/components/ui/page";
import { ClockTime, useNow } from "@/components/ui/time";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { VisibleText } from "@/components/ui/visible-text";
import { Schedule } from "./schedule";
import { ScheduleToolbar } from "./schedule-toolbar";
import { spanOf, startOfDay, type ViewName } from "./span";

/** What is accepted, due, verified and failed, as the API's own tools say, with open reviews laid over it. */
export function SchedulePage() {
  // The days are those of the reader's zone, which the server doesn't know.
  return useIsHydrated() ? <InZone /> : <Page title="Schedule">{null}</Page>;
}

function InZone() {
  const [view, setView] = useState<ViewName>("week");
  const [day, setDay] = useState(() => startOfDay(new Date()));
  const now = useNow() ?? day.getTime();
  const { from, to } = spanOf(view, day);
  const span = { from: from.toISOString(), to: to.toISOString() };
  const client = useQueryClient();
  const { data, error, refetch } = useQuery(scheduleQuery(span));
  const [isReading, setIsReading] = useState(false);
  const readAgain = async () => {
    setIsReading(true);
    await readSchedule(span, { clicked: true }, new AbortController().signal)
      .then((read) => client.setQueryData(scheduleQuery(span).queryKey, read))
      .catch(() => refetch());
    setIsReading(false);
  };
  return (
    <Page
      flush
      title="Schedule"
      actions={
        <>
          {data ? <WhenRead view={data} /> : null}
          <Button
            variant="quiet"
            size="sm"
            busy={isReading}
            aria-label="Read the schedule again"
            icon={<RefreshCw aria-hidden className="size-4" />}
            onClick={() => void readAgain()}
          />
        </>
      }
    >
      <ScheduleToolbar view={view} day={day} now={new Date(now)} onView={setView} onDay={setDay} />
      {error ? (
        <div className="p-4 md:px-7">
          <ReadFailure error={error} retry={() => void refetch()} />
        </div>
      ) : null}
      {data ? (
        <Schedule view={view} day={day} now={now} schedule={data} />
      ) : error ? null : (
        <p role="status" className="p-4 text-sm text-ink-2 md:px-7">
          Reading the schedule…
        </p>
      )}
    </Page>
  );
}

function WhenRead({ view }: { view: ScheduleView }) {
  const read = view.reads.find((one) => one.state === "read");
  if (!read) return null;
  return (
    <p className="text-xs text-ink-3 max-sm:hidden">
      Read <ClockTime at={read.at} /> by <VisibleText text={read.tool.title} />
    </p>
  );
}
