import { useState } from "react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { itemsOf, runQuery, runsQuery } from "@/lib/queries";
import { ReadFailure } from "@/components/notices/read-failure";
import { OutputChanges } from "@/components/results/compare/output-changes";
import { inputClass } from "@/components/ui/input";
import { Button } from "@/components/ui/button";
import { visibleText } from "@/components/ui/visible-text";
import { timeLabel } from "./time-label";
import type { ShownRun } from "./use-run-page";

type Props = { toolName: string; run: ShownRun; onClose(): void };

/** What differs from an earlier run of the tool: the one before with the same input, or another that is chosen. */
export function CompareRun({ toolName, run, onClose }: Props) {
  const { data } = useInfiniteQuery(runsQuery(toolName));
  const others = (data ? itemsOf(data) : []).filter(({ id }) => id !== run.kept?.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const id = chosen ?? run.kept?.before?.id ?? others[0]?.id ?? null;
  return (
    <section aria-label="Comparison" className="space-y-3 border-b bg-sunken px-4 py-3 md:px-7">
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {id === null ? (
          <p className="text-ink-2">{nothingToCompare(run)}</p>
        ) : (
          <label className="flex min-w-0 items-center gap-2">
            Compared with
            <select
              className={`${inputClass} w-auto!`}
              value={id ?? ""}
              onChange={(event) => setChosen(event.target.value)}
            >
              {id !== null && !others.some((other) => other.id === id) ? (
                <option value={id}>the run before</option>
              ) : null}
              {others.map(({ id: other, lastAt, about }) => (
                <option key={other} value={other}>
                  {timeLabel(lastAt)}
                  {about === "" ? "" : `, ${visibleText(about)}`}
                </option>
              ))}
            </select>
          </label>
        )}
        <Button size="sm" variant="quiet" className="ml-auto" onClick={onClose}>
          Close comparison
        </Button>
      </div>
      {id === null ? null : <Compared id={id} outputText={run.outputText} />}
    </section>
  );
}

function nothingToCompare({ kept }: ShownRun): string {
  return kept?.isUnchanged
    ? "This answer is the same as the one before, and no other is kept."
    : "There is no earlier run of this tool to compare with.";
}

function Compared({ id, outputText }: { id: string; outputText: string }) {
  const { data, error, refetch } = useQuery(runQuery(id));
  if (data) return <OutputChanges before={data.outputText} after={outputText} />;
  if (error) return <ReadFailure error={error} retry={() => void refetch()} />;
  return (
    <p role="status" className="text-sm text-ink-2">
      Loading the earlier run…
    </p>
  );
}
