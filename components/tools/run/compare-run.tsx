import { useState } from "react";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { itemsOf, runQuery, runsQuery } from "@/lib/web/queries";
import type { RunItem } from "@/lib/desk/personal/runs/types";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { OutputChanges } from "@/components/results/compare/output-changes";
import { dateFormats } from "@/components/ui/dates/date-formats";
import { inputClass } from "@/components/ui/input";
import { Select } from "@/components/ui/select";
import { Button } from "@/components/ui/button";
import { LoadMore } from "@/components/ui/page/load-more";
import { unreadableText } from "@/components/ui/text/unreadable";
import { visibleText } from "@/components/ui/text/visible-text";
import type { ShownRun } from "./use-run-page";

type Props = { toolName: string; run: ShownRun; onClose(): void };

/** Differences from another run of the tool: the one before with the same input, unless another is chosen. */
export function CompareRun({ toolName, run, onClose }: Props) {
  const query = useInfiniteQuery(runsQuery(toolName));
  const others = (query.data ? itemsOf(query.data) : []).filter(({ id }) => id !== run.kept?.id);
  const [chosen, setChosen] = useState<string | null>(null);
  const before = run.kept?.before ?? null;
  const id = chosen ?? before?.id ?? null;
  const isSame = ({ inputKey }: RunItem) => inputKey === run.kept?.inputKey;
  const different = others.filter((other) => !isSame(other));
  const isDifferent = run.kept !== null && different.some((other) => other.id === id);
  const isEmpty = others.length === 0 && before === null && !query.hasNextPage;
  return (
    <section aria-labelledby="comparison-title" className="space-y-3 border-b bg-sunken px-4 py-3 md:px-7">
      <h2 id="comparison-title" className="visually-hidden">
        Comparison
      </h2>
      <div className="flex flex-wrap items-center gap-2 text-sm">
        {isEmpty ? (
          <p className="text-ink-2">{nothingToCompare(run)}</p>
        ) : (
          <label className="flex min-w-0 items-center gap-2">
            Compared with
            <Select
              className={`${inputClass} w-auto! min-w-0`}
              value={id ?? ""}
              onChange={(event) => setChosen(event.target.value)}
            >
              {id === null ? <option value="">Choose a run…</option> : null}
              {before !== null && !others.some((other) => other.id === before.id) ? (
                <option value={before.id}>{timeLabel(before.at)}</option>
              ) : null}
              <Choices label="The same inputs" runs={others.filter(isSame)} />
              <Choices label={run.kept ? "Other inputs" : "Kept runs"} runs={different} />
            </Select>
          </label>
        )}
        <LoadMore label="List older runs" query={query} />
        <Button size="sm" variant="quiet" className="ml-auto" onClick={onClose}>
          Close comparison
        </Button>
      </div>
      {id === null && !isEmpty && query.data ? (
        <p className="text-sm text-ink-2">No earlier answer to the same inputs is kept.</p>
      ) : null}
      {isDifferent ? (
        <p role="status" className="text-sm text-ink-2">
          The two runs had different inputs.
        </p>
      ) : null}
      {id === null ? null : <Compared id={id} run={run} />}
    </section>
  );
}

function Choices({ label, runs }: { label: string; runs: readonly RunItem[] }) {
  if (runs.length === 0) return null;
  return (
    <optgroup label={label}>
      {runs.map(({ id, lastAt, about }) => (
        <option key={id} value={id}>
          {timeLabel(lastAt)}
          {about === "" ? "" : `, ${about === null ? unreadableText("this run") : visibleText(about)}`}
        </option>
      ))}
    </optgroup>
  );
}

function nothingToCompare({ kept }: ShownRun): string {
  return kept?.isUnchanged
    ? "This answer is the same as the one before, and no other is kept."
    : "There is no other run of this tool to compare with.";
}

/** From the earlier of the two to the later one. */
function Compared({ id, run: { outputText, at } }: { id: string; run: ShownRun }) {
  const { data, error, refetch } = useQuery(runQuery(id));
  if (data && data.lastAt > at)
    return (
      <>
        <p className="text-sm text-ink-2">That run came later. What changed from this one to that one:</p>
        <OutputChanges before={outputText} after={data.outputText} />
      </>
    );
  if (data) return <OutputChanges before={data.outputText} after={outputText} />;
  if (error) return <ReadFailure error={error} retry={() => void refetch()} />;
  return (
    <p role="status" className="text-sm text-ink-2">
      Loading the other run…
    </p>
  );
}

/** An instant in the viewer's zone, where only a text can stand. */
function timeLabel(at: string): string {
  return dateFormats().exact.format(new Date(at));
}
