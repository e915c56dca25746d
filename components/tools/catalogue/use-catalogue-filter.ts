import { useEffect, useState } from "react";
import { useSearchParams } from "next/navigation";
import { readFilter, restMs, withFilter, type CatalogueFilter } from "./catalogue-filter";

/** What is shown of the catalogue. It stands in the address, so that Back, a reload and a link keep it. */
export function useCatalogueFilter(): [CatalogueFilter, (change: Partial<CatalogueFilter>) => void] {
  const parameters = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(parameters));
  useEffect(() => {
    const path = window.location.pathname;
    const write = () => {
      const { href, pathname } = window.location;
      const wanted = withFilter(href, filter);
      if (pathname === path && wanted !== href) window.history.replaceState(null, "", wanted);
    };
    const timer = setTimeout(write, restMs);
    // Whoever follows a link sooner finds on the way back what they saw.
    document.addEventListener("click", write, { capture: true });
    return () => {
      clearTimeout(timer);
      document.removeEventListener("click", write, { capture: true });
    };
  }, [filter]);
  return [filter, (change) => setFilter((now) => ({ ...now, ...change }))];
}
