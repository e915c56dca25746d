import { useDeferredValue, useEffect, useState } from "react";
import { useSearchParams } from "next/navigation";

export type ToolKind = "all" | "reads" | "changes" | "destructive";

type ToolSearch = {
  /** What stands in the field. */
  search: string;
  setSearch(text: string): void;
  /** What the list shows; a little later, so that typing is never held up by it. */
  wanted: string;
  kind: ToolKind;
  setKind(kind: string): void;
};

/** What is looked for in the catalogue. It stands in the address, so that Back, a reload and a link keep it. */
export function useToolSearch(): ToolSearch {
  const parameters = useSearchParams();
  const [search, setSearch] = useState(() => parameters.get("search") ?? "");
  const [kind, setKind] = useState(() => kindOf(parameters.get("show")));
  const wanted = useDeferredValue(search);
  useEffect(() => {
    const url = new URL(window.location.href);
    put(url.searchParams, "search", wanted);
    put(url.searchParams, "show", kind === "all" ? "" : kind);
    if (url.href !== window.location.href) window.history.replaceState(null, "", url);
  }, [wanted, kind]);
  return { search, setSearch, wanted, kind, setKind: (value) => setKind(kindOf(value)) };
}

function kindOf(value: string | null): ToolKind {
  return value === "reads" || value === "changes" || value === "destructive" ? value : "all";
}

function put(parameters: URLSearchParams, name: string, value: string): void {
  if (value === "") parameters.delete(name);
  else parameters.set(name, value);
}
