import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import { isLive } from "@/lib/desk/reviews/states";
import type { ReviewListItem, ReviewPage } from "@/lib/desk/reviews/queries/types";
import type { ChangeEvent } from "@/lib/platform/live/events";

type Pages = InfiniteData<ReviewPage>;

/** Longer than a reading that was asked for before takes. */
const keptMs = 30_000;
const listsKey = ["reviews", "list"];

/**
 * Takes what is told to have ended out of the lists of what is open, at once: the reading that follows, and says all the rest,
 * may be one of many that a busy server gets in the same moment. What has ended for good isn't brought back by a reading that
 * was asked for before.
 */
export function createRowEnder(client: QueryClient) {
  /** When it was told of each, by `performance.now()`. */
  const ended = new Map<string, number>();
  const cache = client.getQueryCache();
  const isOver = ({ preparationId, state }: ReviewListItem) => ended.has(preparationId) && isLive(state);

  function takeOut({ queryKey, state }: Query): void {
    if (ended.size === 0) return;
    const data = state.data as Pages | undefined;
    if (!data?.pages.some(({ items }) => items.some(isOver))) return;
    const pages = data.pages.map((page) => ({
      ...page,
      items: page.items.filter((item) => !isOver(item)),
    }));
    // As old as it was.
    client.setQueryData<Pages>(queryKey, { ...data, pages }, { updatedAt: state.dataUpdatedAt });
  }

  cache.subscribe((event) => {
    if (event.type !== "updated" || event.action.type !== "success") return;
    const { queryKey } = event.query;
    if (listsKey.every((part, index) => queryKey[index] === part)) takeOut(event.query);
  });

  return (events: readonly ChangeEvent[]) => {
    const now = performance.now();
    for (const [id, at] of ended) if (now - at > keptMs) ended.delete(id);
    for (const { kind, id } of events) if (kind === "ended" && id !== null) ended.set(id, now);
    for (const query of cache.findAll({ queryKey: listsKey })) takeOut(query);
  };
}
