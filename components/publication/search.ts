import { isCalendarDay } from "@/lib/wire/contract/instant";
import { entryStates, type Entry, type EntryState } from "./entries";
import type { Day, ViewName } from "./span";

/** What of the schedule is shown; all of it stands in the address. */
export type ScheduleSearch = {
  view: ViewName;
  /** Null for today. */
  day: Day | null;
  only: EntryState | null;
  /** As the API's schedule names them. */
  account: string | null;
  campaign: string | null;
};

const views: readonly ViewName[] = ["week", "month", "list"];

export function readScheduleSearch(asked: URLSearchParams): ScheduleSearch {
  const day = asked.get("day");
  return {
    view: views.find((view) => view === asked.get("view")) ?? "week",
    day: day !== null && isCalendarDay(day) ? day : null,
    only: entryStates.find((state) => state === asked.get("only")) ?? null,
    account: asked.get("account"),
    campaign: asked.get("campaign"),
  };
}

export function scheduleSearchText(search: ScheduleSearch): string {
  const given = Object.entries(search).filter(
    ([name, value]) => value !== null && !(name === "view" && value === "week"),
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, value ?? ""])).toString();
  return text === "" ? "" : `?${text}`;
}

/** What is left by account and campaign. Which accounts an open review is about isn't known here: it stays. */
export function filtered(entries: readonly Entry[], { account, campaign }: ScheduleSearch): Entry[] {
  return entries.filter(
    (entry) =>
      entry.item === null ||
      ((account === null || entry.account === account) && (campaign === null || entry.campaign === campaign)),
  );
}

/** What there is to filter by, in order. */
export function choicesOf(values: readonly (string | null)[]): { value: string; label: string }[] {
  return [...new Set(values.filter((value) => value !== null))]
    .toSorted((a, b) => a.localeCompare(b))
    .map((value) => ({ value, label: value }));
}
