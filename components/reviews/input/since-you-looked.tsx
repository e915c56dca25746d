import type { SeenRevision } from "./seen-revision";
import type { Changes } from "./use-reading";

/** For whoever has seen an earlier revision: how much of the input isn't as it was then. */
export function SinceYouLooked({
  seen,
  changes,
  onShow,
}: {
  seen: SeenRevision;
  changes: Changes | null;
  onShow(): void;
}) {
  return (
    <div className="mb-3.5 flex flex-wrap items-center gap-x-2.5 gap-y-0.5 text-sm text-ink-2">
      <p className="min-w-0 flex-1">
        You {seen.how} revision {seen.revision}. {howMany(changes)}
      </p>
      <button
        type="button"
        onClick={onShow}
        className="focus-ring rounded-sm text-accent underline decoration-accent-line underline-offset-2 max-sm:min-h-11"
      >
        What changed since you looked
      </button>
    </div>
  );
}

function howMany(changes: Changes | null): string {
  if (changes === null) return "";
  if (changes.count === 0) return "The input is the same.";
  return `${changes.count.toLocaleString("en")} ${changes.count === 1 ? "change" : "changes"} since.`;
}
