import { useEffect, useState } from "react";
import { useSearchParams } from "next/navigation";
import { readFilter, restMs, withFilter, type CatalogueFilter } from "./catalogue-filter";

/** What is shown of the catalogue. It stands in the address, so that Back, a reload and a link keep it. */
export function useCatalogueFilter(): [CatalogueFilter, (change: Partial<CatalogueFilter>) => void] {
  const parameters = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(parameters));
  useEffect(() => {
    const path = window.location.pathname;
    const timer = setTimeout(() => {
      const { href, pathname } = window.location;
      const wanted = withFilter(href, filter);
      if (pathname === path && wanted !== href) window.history.replaceState(null, "", wanted);
    }, restMs);
    return () => clearTimeout(timer);
  }, [filter]);
  return [filter, (change) => setFilter((now) => ({ ...now, ...change }))];
}
