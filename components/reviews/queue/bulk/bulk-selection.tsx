import { createContext, use, useMemo, useState, type ReactNode } from "react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { visibleText } from "@/components/ui/text/visible-text";
import { Button } from "@/components/ui/button";
import { focusLeftRow } from "../use-queue-keys";
import { BulkDialog } from "./bulk-dialog";

type Selection = { chosen: ReadonlySet<string>; toggle(preparationId: string): void };
const BulkSelection = createContext<Selection | null>(null);

/** Lets rows be chosen to be approved together, where the policy allows that for any of them. */
export function BulkApproval({ items, children }: { items: readonly ReviewListItem[]; children: ReactNode }) {
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      chosen,
      toggle: (id) =>
        setChosen((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
    }),
    [chosen],
  );
  // One that was decided, or has another revision since, is chosen no more.
  const selected = items.filter(({ inBulk }) => inBulk !== null && chosen.has(inBulk.preparationId));
  return (
    <BulkSelection value={selection}>
      {children}
      <BulkBar
        selected={selected}
        onClear={() => setChosen(new Set())}
        onKeep={(items) => setChosen(new Set(items.map(({ preparationId }) => preparationId)))}
      />
    </BulkSelection>
  );
}

/** Chooses one review; nothing where it has to be approved on its own page. */
export function SelectBox({ item: { inBulk, headline } }: { item: ReviewListItem }) {
  const selection = use(BulkSelection);
  if (selection === null || inBulk === null) return null;
  return (
    <label className="relative inline-flex min-h-7 cursor-pointer items-center gap-1.5 text-xs text-ink-2 max-sm:min-h-11">
      <input
        type="checkbox"
        className="focus-ring size-4 accent-accent-fill"
        checked={selection.chosen.has(inBulk.preparationId)}
        aria-label={`Select ${visibleText(headline)}`}
        onChange={() => selection.toggle(inBulk.preparationId)}
      />
      Select
    </label>
  );
}

/** What is chosen, and the way to approve it. */
function BulkBar({
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
