import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { VisibleText } from "@/components/ui/text/visible-text";
import { useDifferences } from "./differences";

/** The first place in which an input differs from those like it, where nothing else on the row tells them apart. */
export function FirstDifference({ item, alike }: { item: ReviewListItem; alike: readonly ReviewListItem[] }) {
  const { rows, inputs } = useDifferences(item, alike);
  // A row of the accounts' order says less than the place where it shows.
  const row = rows.at(rows.length > 1 && rows[0]?.label === "Accounts" ? 1 : 0);
  if (!row)
    return inputs === "same" ? <span className="text-ink-2">Its input is the same as theirs</span> : null;
  return (
    <span className="line-clamp-2 min-w-0 break-words text-ink">
      <span className="text-ink-2">
        <VisibleText text={row.label} />:
      </span>{" "}
      {row.cells[0]?.node}
    </span>
  );
}
