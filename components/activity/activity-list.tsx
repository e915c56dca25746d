"use client";

import { useInfiniteQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { activityQuery, itemsOf } from "@/lib/queries";
import { activityChoice } from "@/lib/queries/activity-choices";
import {
  activitySearchText,
  readActivitySearch,
  withoutFilters,
  type ActivitySearch,
} from "@/lib/queries/activity-search";
import { ReadFailure } from "@/components/notices/read-failure";
import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { NewItemsButton } from "@/components/ui/new-items-button";
import { useAddressSearch } from "@/components/ui/use-address-search";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import { useIsOn } from "@/components/ui/use-is-on";
import { useIsScrolled } from "@/components/ui/use-is-scrolled";
import { VisibleText, visibleText } from "@/components/ui/visible-text";
import { ActivityFilters, type NamedPerson } from "./activity-filters";
import { ActivityRow } from "./activity-row";
import { groupActivity } from "./group-activity";
import { OpenAlarms } from "./open-alarms";
import { RecordBar } from "./record-bar";
import { useHeldItems } from "./use-held-items";

type Props = { people: NamedPerson[]; mayNote: boolean };

/** Every step and every read-only run, newest first: a line for each review, by day. */
export function ActivityList({ people, mayNote }: Props) {
  const { search, change, go } = useAddressSearch(readActivitySearch, activitySearchText);
  const query = useInfiniteQuery(activityQuery(search));
  const { data, error, refetch } = query;
  const list = useIsOn();
  const held = [useIsScrolled(), list.isPointed, list.isFocused].includes(true);
  const of = activitySearchText(search);
  const { shown, arrived, update } = useHeldItems(data ? itemsOf(data) : [], { of, held });
  const days = groupActivity(shown, useDay());
  return (
    <>
      <RecordBar search={search} />
      <OpenAlarms mayNote={mayNote} />
      <ActivityFilters search={search} change={change} go={go} people={people} />
      <Subject search={search} people={people} />
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
      {/* With the button in it: on the way there the rows stay where they are. */}
      <div {...list.handlers}>
        <div className="sticky top-15 z-10 flex h-0 items-start justify-center">
          <NewItemsButton
            label={arrived > 0 ? `${arrived} new` : null}
            onShow={() => {
              update();
              window.scrollTo(0, 0);
            }}
          />
        </div>
        {days.map(({ day, lines }) => (
          <section key={day} aria-label={day}>
            <h2 className="border-b bg-sunken px-4 py-1.5 text-sm font-semibold md:px-7">{day}</h2>
            <ol className="border-b bg-surface text-sm">
              {lines.map((line) => (
                <ActivityRow key={line.item.reviewId ?? line.item.id} line={line} held={held} />
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

/** Whose page it is, where it is a person's or a tool's. */
function Subject({ search, people }: { search: ActivitySearch; people: NamedPerson[] }) {
  const person = people.find(({ id }) => id === search.person)?.name ?? search.person;
  const subject = [person, search.tool].filter((part) => part !== undefined).join(", ");
  if (subject === "") return null;
  return (
    <h2 className="border-b bg-surface px-4 py-3 text-xl font-semibold break-words md:px-7">
      <VisibleText text={subject} />
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

const dayFormat = { weekday: "long", day: "numeric", month: "long", year: "numeric" } as const;

/** The day of an instant in the reader's zone; in UTC while the server renders. */
function useDay(): (at: string) => string {
  const isHydrated = useIsHydrated();
  const format = new Intl.DateTimeFormat("en-GB", {
    ...dayFormat,
    ...(isHydrated ? {} : { timeZone: "UTC" }),
  });
  return (at) => format.format(new Date(at));
}
