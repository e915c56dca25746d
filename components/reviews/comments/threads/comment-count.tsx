import { MessageSquare } from "lucide-react";
import type { ThreadView } from "@/lib/desk/reviews/discussion/types";

/** How many threads of a review are open, and how many resolved; nothing where nobody said anything. */
export function CommentCount({
  threads,
  onLook,
}: {
  threads: readonly ThreadView[];
  /** Shows them. */
  onLook(): void;
}) {
  const open = threads.filter(({ resolved }) => resolved === null).length;
  const resolved = threads.length - open;
  if (threads.length === 0) return null;
  return (
    <button
      type="button"
      onClick={onLook}
      aria-label={`Comments: ${countsText(open, resolved)}`}
      className="focus-ring inline-flex items-center gap-1.5 rounded-sm text-sm text-ink-2 hover:underline max-sm:min-h-11"
    >
      <MessageSquare aria-hidden className="size-3.5" />
      <span>
        {open > 0 ? <b className="font-semibold text-ink">{open.toLocaleString("en")} open</b> : null}
        {open > 0 && resolved > 0 ? ", " : null}
        {resolved > 0 ? `${resolved.toLocaleString("en")} resolved` : null}
      </span>
    </button>
  );
}

function countsText(open: number, resolved: number): string {
  return [open > 0 ? `${open} open` : null, resolved > 0 ? `${resolved} resolved` : null]
    .filter((part) => part !== null)
    .join(", ");
}
