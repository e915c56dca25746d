import { cx } from "@/components/ui/cx";
import type { Coverage } from "./coverage";

/** How much of the input the summary doesn't mention, and how much can't be compared; advisory, and saying so. */
export function CoverageNotice({
  coverage,
  only,
  onOnly,
}: {
  coverage: Coverage;
  only: boolean;
  onOnly(only: boolean): void;
}) {
  if (coverage.total === 0) return null;
  const isWarning = coverage.unmentioned > 0;
  const { lead, rest } = isWarning ? missing(coverage) : nothingMissing(coverage);
  return (
    <div
      className={cx(
        "mb-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-md border px-2.5 py-1.5 text-sm",
        isWarning ? "border-amber-line bg-amber-soft" : "text-ink-2",
      )}
    >
      {isWarning ? <span aria-hidden className="h-4 border-l-3 border-dashed border-amber-solid" /> : null}
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">{lead}</strong> {rest} A hint, not a check.
      </p>
      {isWarning ? (
        <button
          type="button"
          aria-pressed={only}
          onClick={() => onOnly(!only)}
          className="focus-ring rounded-sm text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
        >
          {only ? "Show all" : "Show only these"}
        </button>
      ) : null}
    </div>
  );
}

type Sentence = { lead: string; rest: string };

function missing({ unmentioned, unclear, total, partial }: Coverage): Sentence {
  const verb = unmentioned === 1 && total === 1 ? "isn’t" : "aren’t";
  return {
    lead: `${count(unmentioned)} of ${partial ? "the first " : ""}${count(total)} values`,
    rest: `${verb} in the summary${unclear === 0 ? "." : `; ${count(unclear)} ${unclear === 1 ? "says" : "say"} too little to compare.`}`,
  };
}

function nothingMissing({ unclear, total, partial }: Coverage): Sentence {
  const values = `${partial ? "the first " : ""}${count(total)} value${total === 1 ? "" : "s"}`;
  const say = unclear === 1 ? "says" : "say";
  if (unclear === 0)
    return { lead: allOf(values, total), rest: `${total === 1 ? "is" : "are"} in the summary.` };
  if (unclear === total)
    return { lead: allOf(values, total), rest: `${say} too little to compare with the summary.` };
  return {
    lead: "No value is missing",
    rest: `from the summary; ${count(unclear)} of ${values} ${say} too little to compare.`,
  };
}

function allOf(values: string, total: number): string {
  return total === 1 ? "The value" : `All ${values}`;
}

function count(value: number): string {
  return value.toLocaleString("en");
}
