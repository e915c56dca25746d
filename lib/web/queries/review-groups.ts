import {
  endedStates,
  isUnknown,
  sentBackStates,
  waitingStates,
  type ReviewState,
} from "@/lib/desk/reviews/states";
import type { ReviewCounts, ReviewFilter, ReviewOrder } from "@/lib/desk/reviews/queries/types";

export type ReviewGroup = {
  value: "open" | "mine" | "asked" | "sent-back" | "not-published" | "overdue" | "done";
  label: string;
  states: ReviewState[];
  order: ReviewOrder;
  /** Only what the reader prepared; nobody else's can be asked for. */
  isOwn: boolean;
};

/** What has not ended, in the order of its filter. */
const liveInOrder: ReviewState[] = ["held", ...waitingStates, "sending", "preparing"];
const open: ReviewGroup = {
  value: "open",
  label: "Open",
  // Of what was accepted, by the order, only what waits for a person.
  states: [...liveInOrder, "accepted"],
  order: "urgent",
  isOwn: false,
};

/** The parts of the queue. A preparation that the API refused is in none: it is an error of its form. */
export const reviewGroups: ReviewGroup[] = [
  open,
  { value: "mine", label: "Mine", states: liveInOrder, order: "urgent", isOwn: true },
  { value: "asked", label: "Asked by me", states: liveInOrder, order: "urgent", isOwn: false },
  {
    value: "sent-back",
    label: "Sent back",
    states: [...sentBackStates],
    order: "sent back",
    isOwn: true,
  },
  {
    value: "not-published",
    label: "Not published",
    states: ["accepted"],
    order: "not published",
    isOwn: false,
  },
  { value: "overdue", label: "Overdue", states: ["accepted"], order: "overdue", isOwn: false },
  {
    value: "done",
    label: "Done",
    states: endedStates.filter((state) => state !== "prepare_failed"),
    order: "recent",
    isOwn: false,
  },
];

/** The group that a name stands for; an unknown one is the first. */
export function reviewGroup(value: string | null): ReviewGroup {
  return reviewGroups.find((group) => group.value === value) ?? open;
}

/** What of a group is asked for, as it stands in the address. */
export type ReviewSearch = { group: ReviewGroup["value"] } & Partial<Record<SearchName, string>>;
export type SearchName = (typeof searchNames)[number];
const searchNames = ["q", "tool", "author", "reviewer", "state", "destructive", "target", "since"] as const;
const valueMax = 200;

const spans = { day: 86_400_000, week: 7 * 86_400_000, month: 30 * 86_400_000 } as const;

/** Out of an address, which anybody can write: what makes no sense is left out. */
export function readReviewSearch(given: { get(name: string): string | null }): ReviewSearch {
  const search: ReviewSearch = { group: reviewGroup(given.get("group")).value };
  for (const name of searchNames) {
    const value = given.get(name)?.trim().slice(0, valueMax);
    if (value && isKnown(name, value, search)) search[name] = value;
  }
  return search;
}

function isKnown(name: SearchName, value: string, { group }: ReviewSearch): boolean {
  switch (name) {
    case "state":
      return reviewGroup(group).states.some((state) => isOfState(state, value));
    case "destructive":
      return value === "yes" || value === "no" || value === "undeclared";
    case "since":
      return Object.hasOwn(spans, value);
    default:
      return true;
  }
}

/** `unknown` is every state in which nobody knows the outcome, `changes_requested` a kind of rejection. */
function isOfState(state: ReviewState, asked: string): boolean {
  if (asked === changesRequested) return state === "rejected";
  return state === asked || (asked === "unknown" && isUnknown(state));
}

const changesRequested = "changes_requested";

/** The same as an address has it; "" for the first group whole. */
export function reviewSearchText({ group, ...search }: ReviewSearch): string {
  const named = searchNames.flatMap((name) => (search[name] ? [[name, search[name]]] : []));
  const text = new URLSearchParams([...(group === "open" ? [] : [["group", group]]), ...named]).toString();
  return text === "" ? "" : `?${text}`;
}

export function reviewFilter(search: ReviewSearch, now: Date): Omit<ReviewFilter, "limit" | "cursor"> {
  const { states, order, isOwn } = reviewGroup(search.group);
  const span = spans[search.since as keyof typeof spans];
  return {
    order,
    states: states.filter((state) => search.state === undefined || isOfState(state, search.state)),
    ...(search.author && !isOwn ? { authorId: search.author } : {}),
    ...(isOwn && order !== "sent back" ? { authorId: "me" } : {}),
    ...(search.group === "asked" ? { asked: true as const } : {}),
    ...(search.q ? { search: search.q } : {}),
    ...(search.tool ? { toolName: search.tool } : {}),
    ...(search.reviewer ? { reviewerId: search.reviewer } : {}),
    ...(search.destructive ? { destructive: search.destructive as "yes" | "no" | "undeclared" } : {}),
    ...(search.target ? { target: search.target } : {}),
    ...(search.state === changesRequested ? { changesRequested: true as const } : {}),
    ...(span ? { from: new Date(now.getTime() - span).toISOString() } : {}),
  };
}

/** How many stand in the queue of what is open: the one number for it everywhere. */
export function openCount({ states, notPublished }: Pick<ReviewCounts, "states" | "notPublished">): number {
  return liveInOrder.reduce((sum, state) => sum + states[state], notPublished);
}

/** The parts that have a place: those of publications only where anything gives a reason to follow them, and what one asked while it waits. */
export function shownGroups(
  counts: Pick<ReviewCounts, "publishes" | "overdue" | "notPublished" | "asked"> | undefined,
  current: ReviewGroup["value"],
): ReviewGroup[] {
  const shows = { "not-published": counts?.notPublished, overdue: counts?.overdue, asked: counts?.asked };
  return reviewGroups.filter(
    ({ value }) =>
      (value !== "not-published" && value !== "overdue" && value !== "asked") ||
      value === current ||
      (counts?.publishes === true && value !== "asked") ||
      (shows[value] ?? 0) > 0,
  );
}
