import { useState } from "react";
import { useInfiniteQuery, useMutation, useQueryClient } from "@tanstack/react-query";
import { ChevronRight, X } from "lucide-react";
import { deleteRun } from "@/lib/web/actions/personal";
import { itemsOf, runsQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import type { RunItem } from "@/lib/desk/personal/runs/types";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { cx } from "@/components/ui/cx";
import { LoadMore } from "@/components/ui/page/load-more";
import { Section } from "@/components/ui/page/section";
import { TimeAgo } from "@/components/ui/time";
import { Unreadable } from "@/components/ui/text/unreadable";
import { VisibleText } from "@/components/ui/text/visible-text";

export function KeptRuns({ toolName, onOpen }: { toolName: string; onOpen(runId: string): Promise<void> }) {
  const opening = useMutation({ mutationFn: onOpen });
  const query = useInfiniteQuery(runsQuery(toolName));
  const lines = foldPages(query.data ? itemsOf(query.data) : []);
  if (lines.length === 0) return null;
  return (
    <Section title="Recent runs" id="recent-runs">
      <ul className="space-y-2">
        {lines.map((line) => (
          <Line key={line.run.id} line={line} open={opening.mutate} />
        ))}
      </ul>
      <div className="mt-3 empty:hidden">
        <LoadMore label="Show older runs" query={query} />
      </div>
      {query.isFetchNextPageError ? (
        <div className="mt-3">
          <ReadFailure error={query.error} retry={() => void query.fetchNextPage()} />
        </div>
      ) : null}
      {opening.error ? (
        <div className="mt-3">
          <ReadFailure error={opening.error} retry={() => opening.mutate(opening.variables)} />
        </div>
      ) : null}
    </Section>
  );
}

function Line({ line: { run, laterPages }, open }: { line: RunLine; open(id: string): void }) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  return (
    <li>
      <Run run={run} name={run.about === "" ? "No inputs" : run.about} open={open} />
      {laterPages.length === 0 ? null : (
        <button
          type="button"
          aria-expanded={isUnfolded}
          onClick={() => setIsUnfolded(!isUnfolded)}
          className="focus-ring flex min-h-7 items-center gap-1 rounded-sm text-xs text-ink-2 hover:text-ink max-sm:min-h-11"
        >
          <ChevronRight aria-hidden className={cx("size-3.5", isUnfolded && "rotate-90")} />
          {laterPages.length === 1 ? "1 later page" : `${laterPages.length} later pages`}
        </button>
      )}
      {isUnfolded ? (
        <ol className="mb-1 space-y-1.5 pl-4.5">
          {laterPages.map((page, index) => (
            <li key={page.id}>
              <Run run={page} name={`Later page ${index + 1}`} open={open} />
            </li>
          ))}
        </ol>
      ) : null}
    </li>
  );
}

function Run({ run, name, open }: { run: RunItem; name: string | null; open(id: string): void }) {
  return (
    <div className={cx("flex gap-3", name === null ? "items-center" : "items-baseline")}>
      <button
        type="button"
        className="focus-ring line-clamp-2 min-w-0 flex-1 rounded-sm text-left font-medium break-words hover:underline"
        onClick={() => open(run.id)}
      >
        {name === null ? <Unreadable subject="This run" /> : <VisibleText text={name} />}
      </button>
      <span className="shrink-0 text-xs text-ink-3">
        {run.times > 1 ? `${run.times} times, ` : null}
        <TimeAgo at={run.lastAt} />
      </span>
      {name === null ? <DeleteRun run={run} /> : null}
    </div>
  );
}

function DeleteRun({ run: { id, toolName } }: { run: RunItem }) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation({
    mutationFn: () => callAction(() => deleteRun({ runId: id })),
    onSettled: () => client.invalidateQueries({ queryKey: runsQuery(toolName).queryKey }),
  });
  return (
    <button
      type="button"
      aria-label="Delete this run"
      disabled={isPending}
      onClick={() => mutate()}
      className="focus-ring grid size-6 shrink-0 place-items-center rounded-sm text-ink-3 hover:text-ink max-sm:size-11"
    >
      <X aria-hidden className="size-3.5" />
    </button>
  );
}

/** A run, and the runs that asked for the pages after it, the first of them first. */
type RunLine = { run: RunItem; laterPages: RunItem[] };

/** Later pages stand with the run that they continue, or with one another where that isn't listed. */
function foldPages(runs: readonly RunItem[]): RunLine[] {
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
