"use client";

import { useQuery, useInfiniteQuery } from "@tanstack/react-query";
import { may } from "@/lib/desk/policy/permissions";
import { itemsOf, personQuery, reviewsQuery } from "@/lib/web/queries";
import { unlessLive } from "@/lib/web/queries/live";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { sectionOf, sections } from "../state/sections";

export type Neighbours = {
  /** Where the review stands among the open ones, counted from one; null where it isn't one of the first page. */
  position: number | null;
  count: number;
  previous: ReviewListItem | null;
  following: ReviewListItem | null;
  /** The next one that waits for this person. */
  waiting: ReviewListItem | null;
};

const readEveryMs = 15_000;

/** The open reviews around one, in the order of the queue. */
export function useNeighbours(id: string): Neighbours {
  const { data: person } = useQuery(personQuery());
  const { data } = useInfiniteQuery({
    ...reviewsQuery({ group: "open" }),
    enabled: person !== undefined && may(person, "reviews:read"),
    refetchInterval: unlessLive(readEveryMs),
  });
  // The order doesn't turn with the clock here: what runs out stands first anyway.
  const open = (data ? itemsOf(data) : [])
    .map((item) => ({
      item,
      rank: sections.indexOf(sectionOf(item, Date.parse(item.updatedAt)) ?? "moving"),
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
  const at = open.findIndex((item) => item.id === id);
  return {
    position: at < 0 ? null : at + 1,
    count: open.length,
    previous: at < 0 ? null : (open[at - 1] ?? null),
    following: at < 0 ? (open[0] ?? null) : (open[at + 1] ?? null),
    waiting:
      open.find(
        (item) => item.id !== id && item.state === "awaiting_review" && item.standing === "yours to decide",
      ) ?? null,
  };
}
