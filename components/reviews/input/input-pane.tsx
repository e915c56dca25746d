import { useState, useRef } from "react";
import { ArrowDown } from "lucide-react";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { Button } from "@/components/ui/button";
import { useDiscussion } from "../comments/discussion";
import { ThreadList } from "../comments/threads/thread-list";
import { ConcealedValues } from "./concealed-values";
import { CoverageNotice } from "../coverage/coverage-notice";
import { ExactInput, InputBoundary } from "./exact-input";
import { InputForm } from "./input-form";
import { SinceYouLooked } from "./since-you-looked";
import type { SeenRevision } from "./seen-revision";
import type { KnownRecords } from "../records/known-records";
import type { Changes, Reading } from "./use-reading";
import type { Described } from "@/lib/wire/json-schema/described";
import type { Coverage, Mention } from "../coverage/coverage";
import type { Side } from "../difference/field-changes";
import {
  Difference,
  DifferenceSwitch,
  isComparedByField,
  type DifferenceForm,
} from "../difference/difference";

export type InputViewName = "form" | "json" | "diff" | "comments";

type Props = {
  current: PreparationView;
  /** The revision to compare with; null where there is none. */
  previous: PreparationView | null;
  /** How this person knows that revision; null where they don't. */
  seen: SeenRevision | null;
  reading: Reading | null;
  changes: Changes | null;
  records: KnownRecords;
  /** Null where there is no summary. */
  coverage: Coverage | null;
  view: InputViewName;
  onView(view: InputViewName): void;
  onFailure(): void;
};

/** The exact input: as a form to read, as JSON, and against the revision before. All of it is reachable in each. */
export function InputPane(props: Props) {
  const { current, previous, seen, reading, changes, records, coverage, view, onView, onFailure } = props;
  const [isFiltered, setFiltered] = useState(false);
  const threads = useDiscussion()?.threads.length ?? null;
  const diff = previous !== null && previous.inputText !== null && current.inputText !== null;
  const shown = (view === "diff" && !diff) || (view === "form" && reading === null) ? "json" : view;
  return (
    <section aria-labelledby="input" className="min-w-0">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-2">
        <h2 id="input" className="font-semibold">
          Exact input
        </h2>
        {current.inputText === null && !threads ? null : (
          <ChoiceGroup
            label="Show the input as"
            value={shown}
            onChange={(next) => onView(next as InputViewName)}
            choices={[
              ...(reading === null ? [] : [{ value: "form", label: "Form" }]),
              { value: "json", label: "JSON" },
              ...(diff
                ? [
                    {
                      value: "diff",
                      label: (
                        <CountLabel
                          label={`Diff to revision ${previous.revision}`}
                          count={changes?.count ?? null}
                        />
                      ),
                    },
                  ]
                : []),
              ...(threads === null
                ? []
                : [{ value: "comments", label: <CountLabel label="Comments" count={threads} /> }]),
            ]}
          />
        )}
      </div>
      {seen !== null && diff && shown !== "diff" ? (
        <SinceYouLooked seen={seen} changes={changes} onShow={() => onView("diff")} />
      ) : null}
      {shown === "form" && coverage ? (
        <CoverageNotice coverage={coverage} only={isFiltered} onOnly={setFiltered} />
      ) : null}
      {shown === "comments" ? <ThreadList /> : null}
      <InputBoundary key={current.id} onFailure={onFailure}>
        {shown === "form" && reading !== null ? (
          <InputForm
            reading={reading}
            changes={changes}
            records={records}
            coverage={coverage}
            only={isFiltered && coverage ? shownAlone(coverage) : null}
          />
        ) : shown === "diff" && diff ? (
          <InputDiff
            input={{ before: previous.inputText ?? "", now: current.inputText ?? "" }}
            summary={
              previous.summaryText !== null && current.summaryText !== null
                ? { before: previous.summaryText, now: current.summaryText }
                : null
            }
            revisions={{ before: previous.revision, now: current.revision }}
            concealed={{ before: pathsOf(previous), now: pathsOf(current) }}
            described={reading?.described ?? null}
            seen={seen}
            count={changes?.count ?? null}
          />
        ) : shown === "comments" ? null : (
          <ExactInput inputText={current.inputText} />
        )}
      </InputBoundary>
      <ConcealedValues key={`${current.id}:concealed`} preparation={current} />
    </section>
  );
}

function CountLabel({ label, count }: { label: string; count: number | null }) {
  return (
    <>
      {label}
      {count === null ? null : <span className="ml-1.5 text-ink-3 tabular-nums">{count}</span>}
    </>
  );
}

/** What is shown alone where somebody asks for it: what should be in the summary, or else whatever isn't. */
function shownAlone({ missing, unmentioned }: Coverage): Mention | null {
  if (missing.size > 0) return "missing";
  return unmentioned > 0 ? "unmentioned" : null;
}

function pathsOf({ concealed }: PreparationView): string[] {
  return concealed.map(({ path }) => path);
}

type InputDiffProps = {
  /** JSON texts. */
  input: Side<string>;
  summary: Side<string> | null;
  revisions: Side<number>;
  concealed: Side<readonly string[]>;
  described: ReadonlyMap<string, Described> | null;
  seen: SeenRevision | null;
  count: number | null;
};

/** How an input, and what the API says of it, differ from those of an earlier revision. */
function InputDiff({ input, summary, revisions, concealed, described, seen, count }: InputDiffProps) {
  const [as, setAs] = useState<DifferenceForm>("fields");
  const all = useRef<HTMLDivElement>(null);
  const next = useRef(0);
  const sides = { before: `Revision ${revisions.before}`, now: `Revision ${revisions.now}` };
  const goOn = () => {
    const changes = [...(all.current?.querySelectorAll("[data-change]") ?? [])];
    changes[next.current % changes.length]?.scrollIntoView({ block: "center" });
    next.current += 1;
  };
  return (
    <div ref={all} className="space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-2 text-sm text-ink-2">
        <p>
          {seen === null ? null : <b className="font-medium text-ink">What changed since you looked: </b>}
          {countText(count, revisions.before)}
        </p>
        {isComparedByField(input.before, input.now) ? <DifferenceSwitch value={as} onChange={setAs} /> : null}
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
      <Difference as={as} label="Changes of the input" {...input} {...{ sides, described, concealed }} />
      {summary === null || summary.before === summary.now ? null : (
        <section aria-labelledby="summary-diff">
          <h3 id="summary-diff" className="mb-1.5 text-sm font-medium">
            What the API says
          </h3>
          <Difference as={as} label="Changes of the summary" {...summary} sides={sides} />
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
