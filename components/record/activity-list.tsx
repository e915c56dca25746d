"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useSyncExternalStore } from "react";
import { activityQuery, catalogueQuery, itemsOf } from "@/lib/web/queries";
import { activityChoice } from "@/lib/web/queries/activity-choices";
import {
  activitySearchText,
  readActivitySearch,
  withoutFilters,
  type ActivitySearch,
} from "@/lib/web/queries/activity-search";
import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/page/empty-state";
import { LoadMore } from "@/components/ui/page/load-more";
import { NewItemsButton } from "@/components/ui/page/new-items-button";
import { useAddressSearch } from "@/components/ui/hooks/use-address-search";
import { useIsOn } from "@/components/ui/hooks/use-is-on";
import { useDateFormats } from "@/components/ui/dates/date-formats";
import { useZone } from "@/components/ui/dates/date-settings";
import { useIsToday } from "@/components/ui/dates/use-is-today";
import { useTitle } from "@/components/ui/hooks/use-title";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { ActivityFilters, type NamedPerson } from "./activity-filters";
import { ActivityRow } from "./activity-row";
import { activityTitle, type ActivitySubject } from "./activity-title";
import { groupActivity, type ActivityDay } from "./group-activity";
import { beginOf, endOf, firstDay } from "./local-days";
import { OpenAlarms } from "./open-alarms";
import { RecordBar } from "./record-bar";
import { useHeldAlarms, useHeldItems } from "./use-held-items";

type Props = { people: NamedPerson[]; mayNote: boolean; seesPeople: boolean };

/** Every step and every read-only run, newest first: a line for each review, by day. */
export function ActivityList({ people, mayNote, seesPeople }: Props) {
  const { search, change, go } = useAddressSearch(readActivitySearch, activitySearchText);
  const query = useInfiniteQuery(activityQuery(search));
  const { data, error, refetch } = query;
  const place = useIsOn();
  const held = [useIsScrolled(), place.isPointed, place.isFocused].includes(true);
  const items = data ? itemsOf(data) : [];
  const { shown, arrived, update } = useHeldItems(items, {
    of: data ? activitySearchText(search) : null,
    held,
  });
  const alarms = useHeldAlarms(held);
  const days = groupActivity(shown, useDay());
  const alike = alikeOf(days);
  const zone = useZone() ?? "UTC";
  const subject = useSubject(search, { people, items });
  useTitle(activityTitle(subject));
  return (
    <>
      <RecordBar search={search} isWhole={seesPeople} />
      {/* With the button in it: on the way there all stays where it is. */}
      <div {...place.handlers}>
        <OpenAlarms items={alarms.shown} count={alarms.count} mayNote={mayNote} />
        <ActivityFilters {...{ search, change, go, people, seesPeople }} />
        <Subject {...subject} />
        {error ? <ReadFailure error={error} retry={() => void refetch()} /> : null}
        {data && days.length === 0 ? (
          <EmptyState icon={<History aria-hidden />} title={emptyTitle(search)}>
            {isFiltered(search) ? (
              <Button size="sm" onClick={() => go(withoutFilters(search))}>
                Clear the filters
              </Button>
            ) : (
              "Tool runs and review steps are listed here."
            )}
          </EmptyState>
        ) : null}
        {/* At the window's lower edge while so many alarms stand above the list. */}
        <div className="sticky top-15 bottom-12 z-10 flex h-0 items-start justify-center px-4 *:mt-0.5 max-md:bottom-28 max-md:justify-end max-sm:*:-mt-2.5">
          <NewItemsButton
            label={newLabel(arrived, alarms.arrived)}
            isAlarm={alarms.arrived > 0}
            onShow={() => {
              update();
              alarms.update();
              window.scrollTo(0, 0);
            }}
          />
        </div>
        {days.map(({ day, lines, at }) => (
          <section key={day} aria-label={day}>
            <div className="flex items-center gap-3 border-b bg-sunken px-4 py-1.5 text-sm md:px-7">
              <h2 className="font-semibold">{day}</h2>
              {at === undefined || search.from !== undefined ? null : (
                <Button size="sm" variant="quiet" onClick={() => change(onlyDay(at, zone))}>
                  Only this day
                </Button>
              )}
            </div>
            <ol className="border-b bg-surface text-sm">
              {lines.map((line) => (
                <ActivityRow key={line.item.reviewId ?? line.item.id} line={line} alike={alike} held={held} />
              ))}
            </ol>
          </section>
        ))}
      </div>
      <div className="px-4 py-4 md:px-7">
        <LoadMore label="Load older steps" query={query} />
      </div>
    </>
  );
}

/** One step of each review that reads the same as another. */
function alikeOf(days: readonly ActivityDay[]): ActivityItem[] {
  return days.flatMap(({ lines }) => lines.flatMap(({ item }) => (item.facets ? item : [])));
}

function onlyDay(at: string, zone: string): Partial<ActivitySearch> {
  const day = firstDay(at, zone);
  return { from: beginOf(day, zone), until: endOf(day, zone) };
}

function newLabel(steps: number, alarms: number): string | null {
  const alarmed = `${alarms} new ${alarms === 1 ? "alarm" : "alarms"}`;
  if (alarms > 0) return steps === 0 ? alarmed : `${alarmed}, ${steps} new`;
  return steps === 0 ? null : `${steps} new`;
}

function useSubject(
  { person, tool }: ActivitySearch,
  { people, items }: { people: NamedPerson[]; items: ActivityItem[] },
): ActivitySubject {
  const { data: catalogue } = useQuery(catalogueQuery());
  const title =
    catalogue?.tools.find(({ name }) => name === tool)?.title ??
    items.find(({ toolName }) => toolName === tool)?.toolTitle;
  return {
    person: people.find(({ id }) => id === person)?.name ?? person ?? null,
    tool: tool === undefined ? null : { title: title ?? null, name: tool },
  };
}

function Subject({ person, tool }: ActivitySubject) {
  if (person === null && tool === null) return null;
  return (
    <h2 className="border-b bg-surface px-4 py-3 text-xl font-semibold break-words md:px-7">
      {person === null ? null : <VisibleText text={person} />}
      {person === null || tool === null ? null : ", "}
      {tool === null ? null : <VisibleText text={tool.title ?? tool.name} />}
      {tool === null || tool.title === null ? null : (
        <>
          {" "}
          <code className="font-mono text-sm font-normal text-ink-2">
            <VisibleText text={tool.name} />
          </code>
        </>
      )}
    </h2>
  );
}

function emptyTitle(search: ActivitySearch): string {
  if (!isFiltered(search)) return activityChoice(search.show ?? null).none;
  return search.q === undefined ? "Nothing matches" : `Nothing matches “${visibleText(search.q)}”`;
}

function isFiltered({ show: _show, ...filters }: ActivitySearch): boolean {
  return Object.keys(filters).length > 0;
}

/** The day of an instant in the reader's zone, and that it is today; in UTC while the server renders. */
function useDay(): (at: string) => string {
  const isToday = useIsToday();
  const { longDayOfYear } = useDateFormats().formats;
  return (at) => {
    const date = new Date(at);
    return `${isToday(date) ? "Today, " : ""}${longDayOfYear.format(date).replace(",", "")}`;
  };
}

/** Whether the page is scrolled below its top. */
function useIsScrolled(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.scrollY > 0,
    () => false,
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("scroll", listener, { passive: true });
  return () => window.removeEventListener("scroll", listener);
}
