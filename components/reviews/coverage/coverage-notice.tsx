import { cx } from "@/components/ui/cx";
import type { Coverage } from "./coverage";
import type { Essential } from "./essential";

/** How much of the input the summary doesn't mention, and how much can't be compared; advisory, and saying so. */
export function CoverageNotice({
  coverage,
  only,
  onOnly,
}: {
  coverage: Coverage;
  /** Whether only what the summary doesn't mention is shown. */
  only: boolean;
  onOnly(only: boolean): void;
}) {
  if (coverage.total === 0) return null;
  const isWarning = coverage.missing.size > 0;
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
        <strong className="font-semibold">{lead}</strong> {rest} {howCompared(coverage)}
      </p>
      {isWarning || coverage.unmentioned > 0 ? (
        <button
          type="button"
          aria-pressed={only}
          onClick={() => onOnly(!only)}
          className="focus-ring rounded-sm text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
        >
          {only ? "Show all" : isWarning ? "Show only these" : "Show what isn’t"}
        </button>
      ) : null}
    </div>
  );
}

type Sentence = { lead: string; rest: string };

const nouns: Record<Essential, [one: string, many: string]> = {
  target: ["target", "targets"],
  person: ["person", "people"],
  amount: ["amount", "amounts"],
  link: ["link", "links"],
};

function missing(coverage: Coverage): Sentence {
  const parts = [...coverage.missing].map(
    ([essential, many]) => `${count(many)} ${nouns[essential][many === 1 ? 0 : 1]}`,
  );
  const { unmentioned } = coverage;
  const nor =
    unmentioned === 0
      ? ""
      : `, nor ${unmentioned === 1 ? "is 1 other value" : `are ${count(unmentioned)} other values`}`;
  return {
    lead: new Intl.ListFormat("en").format(parts),
    rest: `${missingCount(coverage) === 1 ? "isn’t" : "aren’t"} in the summary${nor}${uncompared(coverage)}`,
  };
}

/** How many values the summary is expected to mention, and doesn't. */
export function missingCount({ missing }: Pick<Coverage, "missing">): number {
  return [...missing.values()].reduce((sum, many) => sum + many, 0);
}

function nothingMissing(coverage: Coverage): Sentence {
  const { unmentioned, unclear, total } = coverage;
  // Of those that can't be compared nothing is known, so that nothing is said of all.
  const found = total - unmentioned - unclear;
  if (total === 1)
    return {
      lead: "The value",
      rest: `${found ? "is in" : unmentioned ? "isn’t in" : "can’t be compared with"} the summary.`,
    };
  if (found === total) return { lead: `All ${count(total)} values`, rest: "are in the summary." };
  if (unclear === total)
    return { lead: `None of the ${count(total)} values`, rest: "can be compared with the summary." };
  const not = unmentioned === 0 ? "" : `; ${count(unmentioned)} ${unmentioned === 1 ? "isn’t" : "aren’t"}`;
  return {
    lead: `${count(found)} of ${count(total)} values`,
    rest: `${found === 1 ? "is" : "are"} in the summary${not}${uncompared(coverage)}`,
  };
}

function uncompared({ unclear }: Coverage): string {
  return unclear === 0 ? "." : `; ${count(unclear)} can’t be compared.`;
}

function howCompared({ total, partial }: Coverage): string {
  return partial
    ? `Only the first ${count(total)} values were compared, by wording only.`
    : "Compared by wording only.";
}

function count(value: number): string {
  return value.toLocaleString("en");
}
