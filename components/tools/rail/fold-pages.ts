import type { RunItem } from "@/lib/desk/personal/runs/types";

/** A run, and the runs that asked for the pages after it, the first of them first. */
export type RunLine = { run: RunItem; laterPages: RunItem[] };

/** Later pages stand with the run that they continue, or with one another where that isn't listed. */
export function foldPages(runs: readonly RunItem[]): RunLine[] {
  const starts = runs.filter(({ isLaterPage }) => !isLaterPage);
  const lines = new Map<string, RunLine>();
  // Of pages without their first, the newest listed leads.
  for (const run of runs) {
    const start = run.isLaterPage ? startOf(run, starts) : run;
    const key = start?.id ?? run.listKey;
    const line = lines.get(key) ?? { run: start ?? run, laterPages: [] };
    if (line.run !== run) line.laterPages.push(run);
    lines.set(key, line);
  }
  return [...lines.values()].map(({ run, laterPages }) => ({
    run,
    laterPages: laterPages.toSorted((one, other) => (one.firstAt < other.firstAt ? -1 : 1)),
  }));
}

/** The last run of the first page before it. */
function startOf(page: RunItem, starts: readonly RunItem[]): RunItem | null {
  const before = starts.filter(({ listKey, firstAt }) => listKey === page.listKey && firstAt <= page.firstAt);
  return before.toSorted((one, other) => (one.firstAt < other.firstAt ? 1 : -1))[0] ?? null;
}
