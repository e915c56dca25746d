import { MessageSquare } from "lucide-react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { cx } from "@/components/ui/cx";

/** How many threads of comments are open, and how many of these wait for the reader. */
export function SaidCount({ threads: { open, forMe } }: Pick<ReviewListItem, "threads">) {
  if (open === 0) return null;
  const count = open.toLocaleString("en");
  return (
    <span
      className={cx(
        "inline-flex items-center gap-1 text-xs tabular-nums",
        forMe > 0 ? "font-medium text-accent" : "text-ink-2",
      )}
    >
      <MessageSquare aria-hidden className="size-3.5" />
      <span>
        {count}
        <span className="visually-hidden"> open {open === 1 ? "comment" : "comments"}</span>
        {forMe > 0 ? `, ${forMe.toLocaleString("en")} for you` : null}
      </span>
    </span>
  );
}
