"use client";

import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { RefreshCw, ChevronLeft, ChevronRight, Globe } from "lucide-react";
import { readSchedule, scheduleQuery } from "@/lib/web/queries";
import type { ScheduleView } from "@/lib/web/server/types";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { Button } from "@/components/ui/button";
import { Page } from "@/components/ui/page/page";
import { ClockTime } from "@/components/ui/clock-time";
import { useNow } from "@/components/ui/time";
import { useAddressSearch } from "@/components/ui/hooks/use-address-search";
import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";
import { VisibleText } from "@/components/ui/text/visible-text";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { FilterSelect } from "@/components/ui/filter-select";
import { Schedule } from "./schedule";
import { readScheduleSearch, scheduleSearchText, type ScheduleSearch } from "./search";
import { dayOf, daysOf, spanOf, spanTitle, step, type Day, type ViewName } from "./span";
import { isZone } from "@/lib/wire/dates/zone";
import { dateSettings, hereZone } from "@/components/ui/dates/date-settings";
import { zoneName } from "@/components/ui/dates/zone-name";
import { ShownZone, useShownZone } from "./zone";

/** What is accepted, due, verified and failed, as the API's own tools say, with open reviews laid over it. */
export function SchedulePage({ personId }: { personId: string }) {
  // The days are those of the reader's zone, which the server doesn't know.
  return useIsHydrated() ? (
    <InZone personId={personId} />
  ) : (
    <Page title="Schedule">
      <div data-opening />
    </Page>
  );
}

function InZone({ personId }: { personId: string }) {
  const { zone, choose } = useZoneChoice(personId);
  const { search, go } = useAddressSearch(readScheduleSearch, scheduleSearchText);
  const change = (part: Partial<ScheduleSearch>) => go({ ...search, ...part });
  const [opened] = useState(() => Date.now());
  const now = useNow() ?? opened;
  const day = search.day ?? dayOf(now, zone);
  const span = spanOf(daysOf(search.view, day, dateSettings().weekStart), zone);
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
    <ShownZone value={zone}>
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
        <ScheduleToolbar
          view={search.view}
          day={day}
          now={now}
          zones={zonesIn(data, zone)}
          onView={(view) => change({ view })}
          onDay={(chosen) => change({ day: chosen })}
          onZone={choose}
        />
        {error ? (
          <div className="p-4 md:px-7">
            <ReadFailure error={error} retry={() => void refetch()} />
          </div>
        ) : null}
        {data ? (
          <Schedule day={day} now={now} schedule={data} search={search} onSearch={change} />
        ) : error ? null : (
          <p role="status" data-opening className="p-4 text-sm text-ink-2 md:px-7">
            Reading the schedule…
          </p>
        )}
      </Page>
    </ShownZone>
  );
}

/** The reader's own zone, UTC, and those of accounts, as far as the API names them. */
function zonesIn(view: ScheduleView | undefined, shown: string): string[] {
  const reads = view?.reads ?? [];
  const named = reads
    .flatMap((read) => (read.state === "read" ? read.items : []))
    .map(({ timeZone }) => timeZone);
  const known = named.filter((name) => name !== null).filter(isZone);
  return [...new Set([hereZone(), "UTC", ...known.toSorted(), shown])];
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

/** Where the reader is; kept as such, so that it is another zone where they travel. */
const here = "here";

/** In which zone a person wants to see the schedule: kept in a cookie of theirs, since signing out clears the storage. */
function useZoneChoice(personId: string) {
  const name = `schedule-zone-${encodeURIComponent(personId)}`;
  const [chosen, setChosen] = useState(() => readCookie(name) ?? here);
  return {
    zone: chosen === here || !isZone(chosen) ? hereZone() : chosen,
    choose(zone: string) {
      const value = zone === hereZone() ? here : zone;
      document.cookie = `${name}=${encodeURIComponent(value)}; path=/; max-age=31536000; samesite=lax`;
      setChosen(value);
    },
  };
}

function readCookie(name: string): string | null {
  const pair = document.cookie.split("; ").find((one) => one.startsWith(`${name}=`));
  try {
    return pair === undefined ? null : decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return null;
  }
}

const views = [
  { value: "week", label: "Week" },
  { value: "month", label: "Month" },
  { value: "list", label: "List" },
] as const;

/** Which stretch is shown, how, and in which zone. */
function ScheduleToolbar({
  view,
  day,
  now,
  zones,
  onView,
  onDay,
  onZone,
}: {
  view: ViewName;
  day: Day;
  now: number;
  zones: readonly string[];
  onView(view: ViewName): void;
  /** Null for today. */
  onDay(day: Day | null): void;
  onZone(zone: string): void;
}) {
  const zone = useShownZone();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-b px-4 py-3 md:px-7">
      <ChoiceGroup
        label="View"
        choices={views}
        value={view}
        onChange={(value) => onView(views.find((one) => one.value === value)?.value ?? "week")}
      />
      <div className="flex items-center gap-1">
        <Button
          variant="quiet"
          size="sm"
          aria-label="Earlier"
          icon={<ChevronLeft aria-hidden className="size-4" />}
          onClick={() => onDay(step(view, day, -1))}
        />
        <Button size="sm" onClick={() => onDay(null)}>
          Today
        </Button>
        <Button
          variant="quiet"
          size="sm"
          aria-label="Later"
          icon={<ChevronRight aria-hidden className="size-4" />}
          onClick={() => onDay(step(view, day, 1))}
        />
      </div>
      <h2 aria-live="polite" className="text-lg font-semibold tracking-[-0.012em]">
        {spanTitle(view, day)}
      </h2>
      <div className="flex min-w-0 items-center gap-0.5 text-ink-2 sm:ml-auto">
        <Globe aria-hidden className="size-3.5" />
        <FilterSelect
          look="quiet"
          label="Time zone"
          value={zone}
          choices={zones.map((one) => ({ value: one, label: zoneName(one, now) }))}
          onChange={onZone}
        />
      </div>
    </div>
  );
}
