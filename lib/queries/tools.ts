/** What is read about the tools beside their list: for the sidebar and a fresh look at the API. */
import { queryOptions } from "@tanstack/react-query";
import type { CatalogueView, ToolShelf } from "@/lib/server/types";
import { fetchData } from "./fetch-data";

/** The same list, asked for at the API now. */
export function freshCatalogue(signal: AbortSignal): Promise<CatalogueView> {
  return fetchData<CatalogueView>("/data/tools?fresh=1", signal);
}

/** The tools that this person pinned and last used. */
export function toolShelfQuery() {
  return queryOptions({
    queryKey: ["tool-shelf"],
    queryFn: ({ signal }) => fetchData<ToolShelf>("/data/tool-shelf", signal),
    staleTime: 60_000,
  });
}
