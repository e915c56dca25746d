import { useEffect, useRef, useState } from "react";
import { useSearchParams } from "next/navigation";
import { listAddress, readFilter, restMs, withFilter, type CatalogueFilter } from "./catalogue-filter";

/** What is shown of the catalogue. It stands in the address: Back, a reload and a link bring what stands there. */
export function useCatalogueFilter(): [CatalogueFilter, (change: Partial<CatalogueFilter>) => void] {
  const parameters = useSearchParams();
  const [filter, setFilter] = useState(() => readFilter(parameters));
  const written = useRef(listAddress(filter));
  useEffect(() => {
    // Of the window: the router tells late what was typed meanwhile, and that is no other address.
    const asked = readFilter(new URLSearchParams(window.location.search));
    if (listAddress(asked) === written.current) return;
    written.current = listAddress(asked);
    setFilter(asked);
  }, [parameters]);
  useEffect(() => {
    const path = window.location.pathname;
    const write = () => {
      const { href, pathname } = window.location;
      const wanted = withFilter(href, filter);
      if (pathname !== path || wanted === href) return;
      written.current = listAddress(filter);
      window.history.replaceState(null, "", wanted);
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
