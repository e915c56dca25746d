import { useQuery } from "@tanstack/react-query";
import { catalogueQuery, reviewChoicesQuery } from "@/lib/web/queries";
import { reviewGroup, type ReviewSearch, type SearchName } from "@/lib/web/queries/review-groups";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { Button } from "@/components/ui/button";
import { FilterSelect } from "@/components/ui/filter-select";
import { SearchField } from "@/components/ui/search-field";
import type { ChangeSearch } from "@/components/ui/hooks/use-address-search";
import { changesRequestedLabel, stateLabels } from "../state/state-labels";
import { targetName } from "./account-marks";
import { SavedViews, SaveView } from "./saved-views";

type Choice = { value: string; label: string };
type Props = {
  search: ReviewSearch;
  change: ChangeSearch<SearchName>;
  go(search: ReviewSearch): void;
  /** What is listed now: its people and accounts can be chosen before the server has named others. */
  items: readonly ReviewListItem[];
  personId: string | undefined;
};

/** Search and filters of a list; all of it stands in the address. */
export function QueueFilter({ search, change, go, items, personId }: Props) {
  const { data: catalogue } = useQuery(catalogueQuery());
  const group = reviewGroup(search.group);
  const tools = (catalogue?.tools ?? [])
    .filter(({ nature }) => nature.effect !== "reads")
    .map(({ name, title }) => ({ value: name, label: title ?? name }));
  const { data: choices } = useQuery(reviewChoicesQuery(search.group));
  const people = (who: { id: string; name: string }[]) => [
    { value: "me", label: "You" },
    ...distinct(who.filter(({ id }) => id !== personId).map(({ id, name }) => ({ value: id, label: name }))),
  ];
  const authors = people([...(choices?.authors ?? []), ...items.map(({ author }) => author)]);
  const reviewers = people([
    ...(choices?.reviewers ?? []),
    ...items.flatMap(({ approvedBy, sentBack }) => [...approvedBy, ...(sentBack?.by ? [sentBack.by] : [])]),
  ]);
  const targets = distinct(
    [...(choices?.targets ?? []), ...items.flatMap(({ facets }) => facets?.targets ?? [])].map((target) => ({
      value: target.id,
      label: targetName(target),
    })),
  );
  const unknown = { value: "unknown", label: "Any unknown outcome" };
  const states = [
    ...(group.states.includes("unresolved") ? [unknown] : []),
    ...group.states.flatMap((state) => [
      { value: state, label: stateLabels[state].label },
      ...(state === "rejected" ? [{ value: "changes_requested", label: changesRequestedLabel.label }] : []),
    ]),
  ];
  const select = (name: SearchName, label: string, any: string, choices: Choice[]) => (
    <FilterSelect
      label={label}
      any={any}
      value={search[name] ?? ""}
      choices={choices}
      onChange={(value) => change({ [name]: value })}
    />
  );
  return (
    <section
      aria-label="Filter"
      className="flex flex-wrap items-end gap-x-2 gap-y-2 border-b bg-sunken px-4 py-2.5 md:px-7"
    >
      <SavedViews search={search} go={go} />
      <SearchField
        key={search.group}
        isLabelled
        placeholder="Headline, tool or input"
        value={search.q ?? ""}
        onChange={(q) => change({ q })}
      />
      {select("tool", "Tool", "Any tool", tools)}
      {group.isOwn ? null : select("author", "Author", "Anyone", authors)}
      {select("reviewer", "Reviewer", "Anyone", reviewers)}
      {select("state", "State", "Any state", states)}
      {select("destructive", "Destructive", "Any", [
        { value: "yes", label: "Declared destructive" },
        { value: "undeclared", label: "Not declared" },
        { value: "no", label: "Declared not destructive" },
      ])}
      {select("target", "Account or target", "Any", targets)}
      {select("since", "Prepared", "Any time", [
        { value: "day", label: "Last 24 hours" },
        { value: "week", label: "Last 7 days" },
        { value: "month", label: "Last 30 days" },
      ])}
      <span className="flex flex-wrap gap-2 max-sm:w-full">
        {isFiltered(search) ? (
          <>
            <Button onClick={() => go({ group: search.group })}>Clear</Button>
            <SaveView search={search} />
          </>
        ) : null}
      </span>
    </section>
  );
}

export function isFiltered({ group: _, ...rest }: ReviewSearch): boolean {
  return Object.values(rest).some((value) => value !== undefined);
}

function distinct(choices: Choice[]): Choice[] {
  const byValue = new Map(choices.map((choice) => [choice.value, choice]));
  return [...byValue.values()].toSorted((one, other) => one.label.localeCompare(other.label, "en"));
}
