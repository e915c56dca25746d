import { useState, useRef } from "react";
import { ArrowDown } from "lucide-react";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { Button } from "@/components/ui/button";
import { ConcealedValues } from "./concealed-values";
import { CoverageNotice } from "../coverage/coverage-notice";
import { ExactInput, InputBoundary } from "./exact-input";
import { InputForm } from "./input-form";
import type { KnownRecords } from "../records/known-records";
import type { Changes, Reading } from "./use-reading";
import { Lines } from "../difference/lines";

export type InputViewName = "form" | "json" | "diff";

type Props = {
  current: PreparationView;
  /** The revision to compare with; null where there is none. */
  previous: PreparationView | null;
  reading: Reading | null;
  changes: Changes | null;
  records: KnownRecords;
  view: InputViewName;
  onView(view: InputViewName): void;
  onFailure(): void;
};

/** The exact input: as a form to read, as JSON, and against the revision before. All of it is reachable in each. */
export function InputPane({ current, previous, reading, changes, records, view, onView, onFailure }: Props) {
  const [onlyUnmentioned, setOnly] = useState(false);
  const diff = previous !== null && previous.inputText !== null && current.inputText !== null;
  const shown = (view === "diff" && !diff) || (view === "form" && reading === null) ? "json" : view;
  return (
    <section aria-labelledby="input" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="input" className="font-semibold">
          Exact input
        </h2>
        {current.inputText === null ? null : (
          <ChoiceGroup
            label="Show the input as"
            value={shown}
            onChange={(next) => onView(next as InputViewName)}
            choices={[
              ...(reading === null ? [] : [{ value: "form", label: "Form" }]),
              { value: "json", label: "JSON" },
              ...(diff
                ? [{ value: "diff", label: <DiffLabel revision={previous.revision} changes={changes} /> }]
                : []),
            ]}
          />
        )}
      </div>
      {shown === "form" && reading?.coverage ? (
        <CoverageNotice coverage={reading.coverage} only={onlyUnmentioned} onOnly={setOnly} />
      ) : null}
      <InputBoundary key={current.id} onFailure={onFailure}>
        {shown === "form" && reading !== null ? (
          <InputForm
            reading={reading}
            changes={changes}
            records={records}
            onlyUnmentioned={onlyUnmentioned && (reading.coverage?.unmentioned ?? 0) > 0}
          />
        ) : shown === "diff" && diff ? (
          <InputDiff
            input={{ before: previous.inputText ?? "", now: current.inputText ?? "" }}
            summary={
              previous.summaryText !== null && current.summaryText !== null
                ? { before: previous.summaryText, now: current.summaryText }
                : null
            }
            since={previous.revision}
            count={changes?.count ?? null}
          />
        ) : (
          <ExactInput inputText={current.inputText} />
        )}
      </InputBoundary>
      <ConcealedValues key={`${current.id}:concealed`} preparation={current} />
    </section>
  );
}

function DiffLabel({ revision, changes }: { revision: number; changes: Changes | null }) {
  return (
    <>
      Diff to revision {revision}
      {changes === null ? null : <span className="ml-1.5 text-ink-3 tabular-nums">{changes.count}</span>}
    </>
  );
}

/** JSON texts. */
type Texts = { before: string; now: string };

/** How an input, and what the API says of it, differ from those of an earlier revision, line by line. */
function InputDiff({
  input,
  summary,
  since,
  count,
}: {
  input: Texts;
  summary: Texts | null;
  since: number;
  count: number | null;
}) {
  const all = useRef<HTMLDivElement>(null);
  const next = useRef(0);
  const goOn = () => {
    const changes = [...(all.current?.querySelectorAll("[data-change]") ?? [])];
    changes[next.current % changes.length]?.scrollIntoView({ block: "center" });
    next.current += 1;
  };
  return (
    <div ref={all} className="space-y-4">
      <div className="flex items-center justify-between gap-2 text-sm text-ink-2">
        <p>{countText(count, since)}</p>
        {count === 0 ? null : (
          <Button
            size="sm"
            variant="quiet"
            icon={<ArrowDown aria-hidden className="size-3.5" />}
            onClick={goOn}
          >
            Next change
          </Button>
        )}
      </div>
      <Lines label="Changes of the input" {...input} />
      {summary === null || summary.before === summary.now ? null : (
        <section aria-labelledby="summary-diff">
          <h3 id="summary-diff" className="mb-1.5 text-sm font-medium">
            What the API says
          </h3>
          <Lines label="Changes of the summary" {...summary} />
        </section>
      )}
    </div>
  );
}

function countText(count: number | null, since: number): string {
  if (count === null) return `Since revision ${since}`;
  if (count === 0) return `The same input as in revision ${since}`;
  return `${count.toLocaleString("en")} ${count === 1 ? "change" : "changes"} since revision ${since}`;
}
