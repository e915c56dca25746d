"use client";

import { useMemo, useRef, useState } from "react";
import { ArrowDown, UnfoldVertical } from "lucide-react";
import { atOnce } from "@/lib/contract/in-slices";
import { formattingJson } from "@/components/results/format-json";
import { Button } from "@/components/ui/button";
import { MarkedText } from "@/components/ui/marked-text";
import { InputChanges } from "./input-changes";
import { lineDifference, type Line, type Stretch } from "./line-difference";

type Texts = { before: string; now: string };

/** How an input, and what the API says of it, differ from those of an earlier revision, line by line. */
export function InputDiff({
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
      <Lines label="Changes of the input" {...input} since={since} />
      {summary === null || summary.before === summary.now ? null : (
        <section aria-labelledby="summary-diff">
          <h3 id="summary-diff" className="mb-1.5 text-sm font-medium">
            What the API says
          </h3>
          <Lines label="Changes of the summary" {...summary} since={since} />
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

function Lines({ before, now, since, label }: Texts & { since: number; label: string }) {
  const stretches = useMemo(() => lineDifference(indented(before), indented(now)), [before, now]);
  // Too large or too different for lines: the places that differ, one by one.
  if (stretches === null) return <InputChanges before={before} after={now} since={since} />;
  return (
    <div
      tabIndex={0}
      role="region"
      aria-label={label}
      className="focus-ring overflow-x-auto rounded-md font-mono text-xs leading-4.75"
    >
      {stretches.map((stretch, index) => (
        <StretchLines key={index} stretch={stretch} />
      ))}
    </div>
  );
}

function StretchLines({ stretch }: { stretch: Stretch }) {
  const [open, setOpen] = useState(false);
  if (!stretch.folded || open)
    return stretch.lines.map((line, index) => (
      <OneLine key={index} line={line} first={index === 0 || stretch.lines[index - 1]?.kind === "same"} />
    ));
  return (
    <button
      type="button"
      onClick={() => setOpen(true)}
      className="focus-edge my-1 flex min-h-7 w-full items-center gap-2 pl-10 font-sans text-sm text-ink-2 hover:text-ink max-sm:min-h-11"
    >
      <UnfoldVertical aria-hidden className="size-3.5" />
      {stretch.lines.length.toLocaleString("en")} unchanged lines
    </button>
  );
}

const looks = {
  same: { row: "", mark: null, spoken: "" },
  added: { row: "bg-accent-soft", mark: "+", spoken: "added: " },
  removed: { row: "bg-tag text-ink-2", mark: "−", spoken: "removed: " },
} as const;

function OneLine({ line: { kind, text, number }, first }: { line: Line; first: boolean }) {
  const { row, mark, spoken } = looks[kind];
  return (
    <div
      {...(kind !== "same" && first ? { "data-change": "" } : {})}
      className={`grid grid-cols-[2.25rem_minmax(0,1fr)] ${row}`}
    >
      <span aria-hidden className={`pr-2.5 text-right ${mark === null ? "text-ink-3" : "font-semibold"}`}>
        {mark ?? number}
      </span>
      <span className="break-words whitespace-pre-wrap">
        {spoken === "" ? null : <span className="visually-hidden">{spoken}</span>}
        <MarkedText text={text} />
      </span>
    </div>
  );
}

function indented(text: string): string {
  return atOnce(formattingJson(text));
}
