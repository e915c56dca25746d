import { useCallback, useMemo, useState } from "react";
import { usePathname, useSearchParams } from "next/navigation";
import { activitySearchText, readActivitySearch, type ActivitySearch } from "@/lib/queries/activity-search";

export type ChangeActivitySearch = (change: ActivitySearch) => void;

/** What of the activity is asked for: it stands in the address alone, and changes without the server. */
export function useActivitySearch() {
  const address = useSearchParams().toString();
  const path = usePathname();
  // What was chosen counts at once; the router says so a moment later.
  const [chosen, setChosen] = useState<{ over: string; search: ActivitySearch } | null>(null);
  if (chosen && chosen.over !== address) setChosen(null);
  const search = useMemo(
    () => (chosen?.over === address ? chosen.search : readActivitySearch(new URLSearchParams(address))),
    [address, chosen],
  );
  const go = useCallback(
    (next: ActivitySearch) => {
      setChosen({ over: address, search: next });
      window.history.replaceState(null, "", `${path}${activitySearchText(next)}`);
    },
    [address, path],
  );
  const change = useCallback<ChangeActivitySearch>(
    (given) => go(readActivitySearch(new URLSearchParams(activitySearchText({ ...search, ...given })))),
    [search, go],
  );
  return { search, change, go };
}
