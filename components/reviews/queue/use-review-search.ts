import { useCallback, useMemo } from "react";
import { usePathname, useSearchParams } from "next/navigation";
import {
  readReviewSearch,
  reviewSearchText,
  type ReviewSearch,
  type SearchName,
} from "@/lib/queries/review-groups";

export type ChangeSearch = (change: Partial<Record<SearchName, string | undefined>>) => void;

/** What of the queue is asked for: it stands in the address alone, and changes without the server. */
export function useReviewSearch(): {
  search: ReviewSearch;
  change: ChangeSearch;
  go(search: ReviewSearch): void;
} {
  const asked = useSearchParams();
  const path = usePathname();
  const search = useMemo(() => readReviewSearch(asked), [asked]);
  const go = useCallback(
    (next: ReviewSearch) => window.history.replaceState(null, "", `${path}${reviewSearchText(next)}`),
    [path],
  );
  const change = useCallback<ChangeSearch>(
    (given) => {
      const text = new URLSearchParams(reviewSearchText(search));
      for (const [name, value] of Object.entries(given))
        if (value) text.set(name, value);
        else text.delete(name);
      go(readReviewSearch(text));
    },
    [search, go],
  );
  return { search, change, go };
}
