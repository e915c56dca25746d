import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { TableLayout } from "@/lib/desk/personal/saved-inputs/types";
import { keepTableLayout, tableLayoutsQuery } from "@/lib/web/queries";

/** How the tables of a result are arranged, by where their lists stand in it. */
export type TableLayouts = {
  /** They are known, or can't be. */
  ready: boolean;
  of(path: readonly string[]): TableLayout | null;
  /** One is kept that can't be opened. */
  isUnreadable(path: readonly string[]): boolean;
  keep(path: readonly string[], layout: TableLayout): void;
};

/** Of results that are nobody's tool's: as they are arranged, for as long as they are shown. */
export const unkept: TableLayouts = {
  ready: true,
  of: () => null,
  isUnreadable: () => false,
  keep: () => undefined,
};

/** As a table is arranged at first: nothing is kept then. */
export const standardLayout: TableLayout = { shown: null, pinned: [], sort: null };

/** How a person arranged the tables of a tool's results, kept for the next time. */
export function useTableLayouts(toolName: string): TableLayouts {
  const query = tableLayoutsQuery(toolName);
  const { data, isPending } = useQuery(query);
  const client = useQueryClient();
  return {
    ready: !isPending,
    of: (path) => data?.[JSON.stringify(path)] ?? null,
    isUnreadable: (path) => data?.[JSON.stringify(path)] === null,
    keep: (path, layout) => {
      const listPath = JSON.stringify(path);
      client.setQueryData(query.queryKey, (before) => ({ ...before, [listPath]: layout }));
      // What can't be kept stays as it is arranged for as long as the page is open.
      if (isKeepable(listPath, layout)) void keepTableLayout({ toolName, listPath, layout });
    },
  };
}

/** Within what the server takes. */
function isKeepable(listPath: string, { shown, pinned, sort }: TableLayout): boolean {
  const names = [...(shown ?? []), ...pinned, sort?.name ?? null];
  return (
    listPath.length <= 500 && (shown?.length ?? 0) <= 200 && names.every((name) => (name?.length ?? 0) <= 200)
  );
}
