/** What is a person's own: presets, views, runs, and what they prepared. */
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { NotificationList } from "@/lib/desk/notifications/types";
import type { OwnReview, Page } from "@/lib/desk/reviews/queries/types";
import type { RunItem, RunView } from "@/lib/desk/personal/runs/types";
import type {
  PresetItem,
  SavedView,
  TableLayout,
  TableLayouts,
} from "@/lib/desk/personal/saved-inputs/types";
import { fetchData, fetchText, withParameters } from "./fetch-data";
import { unlessLive } from "./live";

export function presetsQuery(toolName: string) {
  return queryOptions({
    queryKey: ["presets", toolName],
    queryFn: ({ signal }) => fetchData<PresetItem[]>(withParameters("/data/presets", { toolName }), signal),
    staleTime: 30_000,
  });
}

/** Those of every tool. */
export function allPresetsQuery() {
  return queryOptions({
    queryKey: ["presets"],
    queryFn: ({ signal }) => fetchData<PresetItem[]>("/data/presets", signal),
    staleTime: 30_000,
  });
}

/** The person's own views of the list of reviews. */
export function savedViewsQuery() {
  return queryOptions({
    queryKey: ["saved-views"],
    queryFn: ({ signal }) => fetchData<SavedView[]>("/data/saved-views", signal),
    staleTime: 60_000,
  });
}

/** How the person arranged the tables of a tool's results. The page that changes it keeps it up to date. */
export function tableLayoutsQuery(toolName: string) {
  return queryOptions({
    queryKey: ["table-layouts", toolName],
    queryFn: ({ signal }) =>
      fetchData<TableLayouts>(withParameters("/data/table-layouts", { toolName }), signal),
    staleTime: 300_000,
    refetchOnWindowFocus: false,
    retry: false,
  });
}

/** Keeps how one of them is arranged. Where that fails, it stays so for as long as the page is open. */
export async function keepTableLayout(wanted: {
  toolName: string;
  listPath: string;
  layout: TableLayout;
}): Promise<void> {
  const { signal } = new AbortController();
  await fetchData("/data/table-layouts", signal, { body: wanted }).catch(() => undefined);
}

/** The person's own runs of a read-only tool, in pages, newest first. */
export function runsQuery(toolName: string) {
  return infiniteQueryOptions({
    queryKey: ["runs", toolName],
    queryFn: ({ signal, pageParam: cursor }) =>
      fetchData<Page<RunItem>>(withParameters("/data/runs", { toolName, cursor }), signal),
    initialPageParam: "",
    getNextPageParam: (page) => page.nextCursor,
    staleTime: 30_000,
  });
}

/** One of them, with what it was run with and what came back; neither ever changes. */
export function runQuery(id: string) {
  const path = `/data/runs/${encodeURIComponent(id)}`;
  return queryOptions({
    queryKey: ["run", id],
    queryFn: async ({ signal }) => {
      const [run, outputText] = await Promise.all([
        fetchData<RunView>(path, signal),
        fetchText(`${path}/output`, signal),
      ]);
      return { ...run, outputText };
    },
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

/** What this person last prepared with a tool. */
export function ownReviewsQuery(toolName: string) {
  return queryOptions({
    queryKey: ["reviews", "own", toolName],
    queryFn: ({ signal }) =>
      fetchData<OwnReview[]>(withParameters("/data/own-reviews", { toolName }), signal),
    refetchInterval: unlessLive(30_000),
  });
}

/** What this person was told of, and how much of it they haven't seen. */
export function notificationsQuery() {
  return queryOptions({
    queryKey: ["notifications"],
    queryFn: ({ signal }) => fetchData<NotificationList>("/data/notifications", signal),
    refetchInterval: unlessLive(30_000),
  });
}
