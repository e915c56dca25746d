import { useCallback, useMemo, useState } from "react";
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
  // What was chosen counts at once; the router says so a moment later, or not at all while it is still starting.
  const [chosen, setChosen] = useState<{ over: string; search: ReviewSearch } | null>(null);
  const address = asked.toString();
  if (chosen && chosen.over !== address) setChosen(null);
  const search = useMemo(
    () => (chosen?.over === address ? chosen.search : readReviewSearch(new URLSearchParams(address))),
    [address, chosen],
  );
  const go = useCallback(
    (next: ReviewSearch) => {
      setChosen({ over: address, search: next });
      window.history.replaceState(null, "", `${path}${reviewSearchText(next)}`);
    },
    [address, path],
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
