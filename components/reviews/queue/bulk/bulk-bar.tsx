import { useState } from "react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { Button } from "@/components/ui/button";
import { focusLeftRow } from "../use-queue-keys";
import { BulkDialog } from "./bulk-dialog";

/** What is chosen, and the way to approve it. */
export function BulkBar({
  selected,
  onClear,
  onKeep,
}: {
  selected: readonly ReviewListItem[];
  onClear(): void;
  onKeep(items: readonly ReviewListItem[]): void;
}) {
  // As they were when the question was asked: a list that is read again changes nothing in it.
  const [asked, setAsked] = useState<readonly ReviewListItem[] | null>(null);
  const close = (left: readonly ReviewListItem[]) => {
    setAsked(null);
    onKeep(left);
    // The bar with the button that opened it may have gone, and so may the rows.
    focusLeftRow();
  };
  return (
    <>
      {selected.length > 0 ? (
        <section
          aria-label="Selected reviews"
          // On a phone the tabs, which would cover it, give way.
          data-page-bar=""
          className="sticky bottom-0 z-10 flex min-h-14 flex-wrap items-center justify-between gap-2 border-t border-line-strong bg-surface px-4 py-2 md:bottom-10 md:px-7"
        >
          <span role="status" className="font-medium">
            {selected.length} selected
          </span>
          <span className="flex flex-wrap gap-2">
            <Button onClick={onClear}>Clear</Button>
            <Button variant="primary" onClick={() => setAsked(selected)}>
              Approve and send {selected.length}…
            </Button>
          </span>
        </section>
      ) : null}
      {asked ? <BulkDialog items={asked} onCancel={() => setAsked(null)} onDone={close} /> : null}
    </>
  );
}
