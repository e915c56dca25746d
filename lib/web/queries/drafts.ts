import { queryOptions } from "@tanstack/react-query";
import type { DraftView } from "@/lib/desk/personal/saved-inputs/types";
import { fetchData, withParameters } from "./fetch-data";

/** The person's own draft of one form, for when it opens: from then on the form itself knows what is in it. */
export function draftQuery(toolName: string, reviewId: string | null) {
  const path = withParameters("/data/drafts", { toolName, reviewId: reviewId ?? "" });
  return queryOptions({
    queryKey: ["drafts", toolName, reviewId],
    queryFn: async ({ signal }) => (await fetchData<{ draft: DraftView | null }>(path, signal)).draft,
    staleTime: 10_000,
    refetchOnWindowFocus: false,
  });
}
