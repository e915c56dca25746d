import { queryOptions } from "@tanstack/react-query";
import type { CatalogueView, ToolShelf, ToolView } from "@/lib/web/server/types";
import { fetchData } from "./fetch-data";

export function catalogueQuery() {
  return queryOptions({
    queryKey: ["tools"],
    queryFn: ({ signal }) => fetchData<CatalogueView>("/data/tools", signal),
    staleTime: 30_000,
  });
}

/** The same list, asked for at the API now. */
export function freshCatalogue(signal: AbortSignal): Promise<CatalogueView> {
  return fetchData<CatalogueView>("/data/tools?fresh=1", signal);
}

export function toolQuery(name: string) {
  return queryOptions({
    queryKey: ["tools", name],
    queryFn: ({ signal }) => fetchData<ToolView>(`/data/tools/${encodeURIComponent(name)}`, signal),
    staleTime: 30_000,
  });
}

/** The tools that this person pinned and last used. */
export function toolShelfQuery() {
  return queryOptions({
    queryKey: ["tool-shelf"],
    queryFn: ({ signal }) => fetchData<ToolShelf>("/data/tool-shelf", signal),
    staleTime: 60_000,
  });
}
