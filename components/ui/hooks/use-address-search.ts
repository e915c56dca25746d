import { useCallback, useEffect, useMemo, useState } from "react";
import { usePathname, useSearchParams } from "next/navigation";

/** An empty or missing value takes the filter away. */
export type ChangeSearch<Name extends string> = (change: Partial<Record<Name, string | undefined>>) => void;

/**
 * What of a list is asked for: it stands in the address alone, and changes without the server. `read` and `textOf` are
 * each other's reverse, and the same functions on every call.
 */
export function useAddressSearch<Search>(
  read: (address: URLSearchParams) => Search,
  textOf: (search: Search) => string,
) {
  const address = useSearchParams().toString();
  const path = usePathname();
  // What was chosen counts at once; the router says so a moment later.
  const [chosen, setChosen] = useState<{ over: string; search: Search } | null>(null);
  if (chosen && chosen.over !== address) setChosen(null);
  const search = useMemo(
    () => (chosen?.over === address ? chosen.search : read(new URLSearchParams(address))),
    [address, chosen, read],
  );
  const go = useCallback((next: Search) => setChosen({ over: address, search: next }), [address]);
  // Not at the click itself: just after the page has come alive the router doesn't hear of the address yet. Before what was
  // chosen is drawn, React runs the effects that wait, and with them the one by which it does.
  useEffect(() => {
    if (chosen) window.history.replaceState(null, "", `${path}${textOf(chosen.search)}`);
  }, [chosen, path, textOf]);
  const change = useCallback<ChangeSearch<Extract<keyof Search, string>>>(
    (given) => {
      const next = new URLSearchParams(textOf(search));
      for (const [name, value] of Object.entries<string | undefined>(given))
        if (value) next.set(name, value);
        else next.delete(name);
      go(read(next));
    },
    [search, go, read, textOf],
  );
  return { search, change, go };
}
