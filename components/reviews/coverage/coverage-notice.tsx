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
        <strong className="font-semibold">{lead}</strong> {rest} Compared by wording only.
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
  return {
    lead: total === 1 ? "The value" : `${count(unmentioned)} of ${valuesOf(total, partial)}`,
    rest: `${unmentioned === 1 ? "isn’t" : "aren’t"} in the summary${tooShort(unclear)}`,
  };
}

function nothingMissing({ unclear, total, partial }: Coverage): Sentence {
  const all = total === 1 ? "The value" : `All ${valuesOf(total, partial)}`;
  const verb = total === 1 ? "is" : "are";
  if (unclear === 0) return { lead: all, rest: `${verb} in the summary.` };
  if (unclear === total) return { lead: all, rest: `${verb} too short to compare with the summary.` };
  // Of those that can't be compared nothing is known, so that nothing is said of all.
  const found = total - unclear;
  return {
    lead: `${count(found)} of ${valuesOf(total, partial)}`,
    rest: `${found === 1 ? "is" : "are"} in the summary${tooShort(unclear)}`,
  };
}

function valuesOf(total: number, partial: boolean): string {
  return `${partial ? "the first " : ""}${count(total)} values`;
}

function tooShort(unclear: number): string {
  return unclear === 0 ? "." : `; ${count(unclear)} ${unclear === 1 ? "is" : "are"} too short to compare.`;
}

function count(value: number): string {
  return value.toLocaleString("en");
}
