import type { Coverage } from "./coverage";

/** How much of the input the summary doesn't mention; advisory, and saying so. */
export function CoverageNotice({
  coverage: { unmentioned, total, partial },
  only,
  onOnly,
}: {
  coverage: Coverage;
  only: boolean;
  onOnly(only: boolean): void;
}) {
  if (unmentioned === 0) return null;
  return (
    <div
      className="mb-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 rounded-md border border-amber-line bg-amber-soft px-2.5 py-1.5 text-sm"
      title="Compared by whole words, numbers and times. Yes, no and anything under three characters can’t be told."
    >
      <span aria-hidden className="h-4 border-l-3 border-dashed border-amber-solid" />
      <p className="min-w-0 flex-1">
        <strong className="font-semibold">
          {unmentioned.toLocaleString("en")} of {partial ? "the first " : ""}
          {total.toLocaleString("en")} values
        </strong>{" "}
        {unmentioned === 1 && total === 1 ? "isn’t" : "aren’t"} in the summary. A hint, not a check.
      </p>
      <button
        type="button"
        aria-pressed={only}
        onClick={() => onOnly(!only)}
        className="focus-ring rounded-sm text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
      >
        {only ? "Show all" : "Show only these"}
      </button>
    </div>
  );
}
