import { useCallback, useEffect, useState } from "react";
import { isFiltered, listAddress, readFilter, restMs, type CatalogueFilter } from "./catalogue-filter";

/**
 * What the list beside a tool is filtered by. It begins with what the tool was chosen by, and stands in the tool's
 * address, so that a reload and a link keep it.
 */
export function useIndexFilter(
  filteredBy: string,
  current: string,
): [CatalogueFilter, (change: Partial<CatalogueFilter>) => void] {
  const [filter, setFilter] = useState(() => readFilter(new URLSearchParams(filteredBy)));
  useEffect(() => {
    const path = window.location.pathname;
    const timer = setTimeout(() => {
      const url = new URL(window.location.href);
      if (url.pathname !== path) return;
      if (isFiltered(filter)) url.searchParams.set("list", listAddress(filter));
      else url.searchParams.delete("list");
      if (url.href !== window.location.href) window.history.replaceState(null, "", url.href);
    }, restMs);
    return () => clearTimeout(timer);
  }, [filter, current]);
  return [filter, useCallback((change) => setFilter((now) => ({ ...now, ...change })), [])];
}
