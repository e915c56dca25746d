import { isCalendarDay, parseInstant } from "@/lib/wire/contract/instant";
import type { ActivityFilter } from "@/lib/desk/reviews/queries/types";
import { activityChoice } from "./activity-choices";
import { readActivityKind } from "./activity-kinds";

/** What of the activity is asked for, as it stands in the address. */
export type ActivitySearch = Partial<Record<ActivitySearchName, string>>;
export type ActivitySearchName = (typeof names)[number];
const names = ["show", "kind", "person", "tool", "review", "event", "from", "until", "q"] as const;
const valueMax = 200;
const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d{3})?Z$/;

/** Out of an address, which anybody can write: what makes no sense is left out. */
export function readActivitySearch(given: { get(name: string): string | null }): ActivitySearch {
  const search: ActivitySearch = {};
  for (const name of names) {
    const value = given.get(name)?.trim().slice(0, valueMax);
    if (value && isKnown(name, value)) search[name] = value;
  }
  return search;
}

function isKnown(name: ActivitySearchName, value: string): boolean {
  if (name === "show") return activityChoice(value).value === value;
  if (name === "kind") return readActivityKind(value) !== null;
  if (name === "from" || name === "until")
    return isCalendarDay(value) || (instant.test(value) && parseInstant(value) !== null);
  return true;
}

/** The same as an address has it; "" for everything. */
export function activitySearchText(search: ActivitySearch): string {
  const named = names.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  const text = new URLSearchParams(named).toString();
  return text === "" ? "" : `?${text}`;
}

/** The same part of the activity, whole. */
export function withoutFilters({ show }: ActivitySearch): ActivitySearch {
  return show === undefined ? {} : { show };
}

/** What is asked of the core. A day is one in UTC, the last one included; an instant is what it is. */
export function activityFilter(search: ActivitySearch): Omit<ActivityFilter, "limit" | "cursor"> {
  const { person, tool, review, event, from, until, q } = search;
  const kind = readActivityKind(search.kind);
  return {
    ...(kind ? { kind } : {}),
    ...(search.show === "alarms" ? { severity: "alarm" } : {}),
    ...(search.show === "warnings" ? { severity: "notable" } : {}),
    ...(person ? { personId: person } : {}),
    ...(tool ? { toolName: tool } : {}),
    ...(review ? { reviewId: review } : {}),
    ...(event ? { event } : {}),
    ...(from ? { from: new Date(from).toISOString() } : {}),
    ...(until
      ? { until: new Date(Date.parse(until) + (isCalendarDay(until) ? 86_400_000 : 0)).toISOString() }
      : {}),
    ...(q ? { search: q } : {}),
  };
}

/** Whether it asks for what ran without a click, which is no part of the record and has no filters. */
export function isAutomatic({ show }: ActivitySearch): boolean {
  return show === "automatic";
}
