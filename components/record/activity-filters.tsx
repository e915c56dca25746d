import { useState } from "react";
import { useQuery } from "@tanstack/react-query";
import { ListFilter } from "lucide-react";
import { catalogueQuery } from "@/lib/web/queries";
import { activityChoices } from "@/lib/web/queries/activity-choices";
import {
  withoutFilters,
  type ActivitySearch,
  type ActivitySearchName,
} from "@/lib/web/queries/activity-search";
import { Button } from "@/components/ui/button";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { useZone } from "@/components/ui/dates/date-settings";
import { DayField } from "@/components/ui/dates/day-field";
import { FilterSelect } from "@/components/ui/filter-select";
import { SearchField } from "@/components/ui/search-field";
import type { ChangeSearch } from "@/components/ui/hooks/use-address-search";
import { activityKindChoices } from "@/lib/web/queries/activity-kinds";
import { eventLabels } from "@/components/reviews/state/event-labels";
import { personalEventLabels } from "./personal-event-labels";
import { beginOf, endOf, firstDay, lastDay } from "./local-days";

export type NamedPerson = { id: string; name: string };
const dayClass = "max-sm:w-[calc(50%-0.25rem)] sm:w-44";
type Choice = { value: string; label: string };
type Props = {
  search: ActivitySearch;
  change: ChangeSearch<ActivitySearchName>;
  go(search: ActivitySearch): void;
  people: NamedPerson[];
  /** Whether sign-ins, and what is about people, are listed for the reader. */
  seesPeople: boolean;
};

/** One row of them on a phone, by the same names. */
const choices = activityChoices.map(({ value, label, short = label }) => ({
  value,
  label: (
    <>
      {short}
      <span className="max-sm:visually-hidden">{label.slice(short.length)}</span>
    </>
  ),
}));

/** Search and filters of the activity; all of it stands in the address. */
export function ActivityFilters({ search, change, go, people, seesPeople }: Props) {
  const [isOpen, setOpen] = useState(false);
  const zone = useZone() ?? "UTC";
  const { data: catalogue } = useQuery(catalogueQuery());
  const tools = (catalogue?.tools ?? []).map(({ name, title }) => ({ value: name, label: title ?? name }));
  const events = Object.entries(seesPeople ? { ...eventLabels, ...personalEventLabels } : eventLabels).map(
    ([value, label]) => ({ value, label }),
  );
  const select = (name: ActivitySearchName, label: string, any: string, choices: Choice[]) => (
    <FilterSelect
      {...{ label, any, choices }}
      value={search[name] ?? ""}
      onChange={(value) => change({ [name]: value })}
    />
  );
  const isAutomatic = search.show === "automatic";
  const isFiltered = Object.keys(search).some((name) => name !== "show" && name !== "q");
  return (
    <section
      aria-label="Filter"
      className="flex flex-wrap items-center gap-2 border-b bg-sunken px-4 py-2.5 md:px-7"
    >
      <ChoiceGroup
        label="Show"
        value={search.show ?? ""}
        onChange={(show) => change({ show })}
        choices={choices}
      />
      {isAutomatic ? null : (
        <>
          <div className="flex items-center gap-2 max-sm:w-full sm:contents">
            <SearchField
              placeholder="Headline, id or fingerprint"
              value={search.q ?? ""}
              onChange={(q) => change({ q })}
            />
            <Button
              variant="quiet"
              aria-expanded={isOpen || isFiltered}
              icon={<ListFilter aria-hidden className="size-4" />}
              onClick={() => setOpen(!isOpen)}
            >
              Filter
            </Button>
          </div>
          {isOpen || isFiltered ? (
            <div className="flex basis-full flex-wrap items-end gap-2">
              {select("kind", "Kind", "Everything", activityKindChoices({ seesPeople }))}
              {select(
                "person",
                "Person",
                "Anyone",
                people.map(({ id, name }) => ({ value: id, label: name })),
              )}
              {select("tool", "Tool", "Any tool", tools)}
              {select("event", "Decision or step", "Any", events)}
              <DayField
                label="From"
                className={dayClass}
                value={firstDay(search.from ?? "", zone)}
                onChange={(from) => change({ from: beginOf(from, zone) })}
              />
              <DayField
                label="To"
                className={dayClass}
                value={lastDay(search.until ?? "", zone)}
                onChange={(until) => change({ until: endOf(until, zone) })}
              />
              {isFiltered ? (
                <Button
                  onClick={() => {
                    // Cleared, it stays open.
                    setOpen(true);
                    go(withoutFilters(search));
                  }}
                >
                  Clear
                </Button>
              ) : null}
            </div>
          ) : null}
        </>
      )}
    </section>
  );
}
