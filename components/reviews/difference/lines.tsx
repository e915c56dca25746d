import { useMemo, useState } from "react";
import { UnfoldVertical } from "lucide-react";
import { atOnce } from "@/lib/wire/contract/in-slices";
import { formattingJson } from "@/components/results/format-json";
import { MarkedText } from "@/components/ui/text/marked-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { InputChanges } from "./input-changes";
import { lineDifference, type Line, type Stretch } from "./line-difference";

/** How two JSON texts differ, line by line; where they are too large or too different for that, place by place. */
export function Lines({
  before,
  now,
  label,
  labels = changeLabels,
}: {
  before: string;
  now: string;
  label: string;
  /** What is read out before a line of either side. */
  labels?: ChangeLabels;
}) {
  const stretches = useMemo(() => lineDifference(indented(before), indented(now)), [before, now]);
  if (stretches === null) return <InputChanges before={before} after={now} />;
  return (
    <ScrollRegion label={label} className="focus-ring rounded-md font-mono text-xs leading-4.75">
      {stretches.map((stretch, index) => (
        <StretchLines key={index} stretch={stretch} labels={labels} />
      ))}
    </ScrollRegion>
  );
}

type ChangeLabels = { added: string; removed: string };
const changeLabels: ChangeLabels = { added: "added: ", removed: "removed: " };

function StretchLines({ stretch, labels }: { stretch: Stretch; labels: ChangeLabels }) {
  const [open, setOpen] = useState(false);
  if (!stretch.folded || open)
    return stretch.lines.map((line, index) => (
      <OneLine
        key={index}
        line={line}
        first={index === 0 || stretch.lines[index - 1]?.kind === "same"}
        labels={labels}
      />
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
  same: { row: "", mark: null },
  added: { row: "bg-accent-soft", mark: "+" },
  removed: { row: "bg-tag text-ink-2", mark: "−" },
} as const;

function OneLine({
  line: { kind, text, number },
  first,
  labels,
}: {
  line: Line;
  first: boolean;
  labels: ChangeLabels;
}) {
  const { row, mark } = looks[kind];
  const depth = text.length - text.trimStart().length;
  return (
    <div
      {...(kind !== "same" && first ? { "data-change": "" } : {})}
      className={`grid grid-cols-[2.25rem_minmax(0,1fr)] ${row}`}
    >
      <span aria-hidden className={`pr-2.5 text-right ${mark === null ? "text-ink-3" : "font-semibold"}`}>
        {mark ?? number}
      </span>
      {/* What wraps stays under its own beginning, however deep that is. */}
      <span className="flex min-w-0">
        {kind === "same" ? null : <span className="visually-hidden">{labels[kind]}</span>}
        <span className="whitespace-pre">{text.slice(0, depth)}</span>
        <span className="min-w-0 break-words whitespace-pre-wrap">
          <MarkedText text={text.slice(depth)} />
        </span>
      </span>
    </div>
  );
}

function indented(text: string): string {
  return atOnce(formattingJson(text));
}
