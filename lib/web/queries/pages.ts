import { infiniteQueryOptions, type QueryClient } from "@tanstack/react-query";
import type { Page } from "@/lib/desk/reviews/queries/types";
import { fetchData } from "./fetch-data";
import { unlessLive } from "./live";

/**
 * A list in pages, as its address asks for it. Every page that is shown is read again, so that none goes stale; at
 * intervals less often what has to be searched for. `take` makes a page of what was read.
 */
export function listQuery<Read, AnyPage extends Page<unknown>>(
  kind: "reviews" | "activity",
  address: string,
  isSearch: boolean,
  take: (read: Read, client: QueryClient) => AnyPage,
) {
  return infiniteQueryOptions({
    queryKey: [kind, "list", address],
    queryFn: async ({ client, signal, pageParam }) => {
      const cursor =
        pageParam === "" ? "" : `${address === "" ? "?" : "&"}cursor=${encodeURIComponent(pageParam)}`;
      return take(await fetchData<Read>(`/data/${kind}${address}${cursor}`, signal), client);
    },
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    refetchInterval: unlessLive(isSearch ? 15_000 : 5_000),
  });
}

/** What the server has read already, as the first of an infinite query's pages. */
export function firstPage<AnyPage extends Page<unknown>>(page: AnyPage) {
  return { pages: [page], pageParams: [""] };
}

/** The items of all pages that are shown, each once: one that moved between two reads may stand on both. */
export function itemsOf<Item extends { id: string }>(data: { pages: Page<Item>[] }): Item[] {
  return [...new Map(data.pages.flatMap((page) => page.items).map((item) => [item.id, item])).values()];
}
