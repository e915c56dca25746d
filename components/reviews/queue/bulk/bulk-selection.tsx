"use client";

import { createContext, use, useMemo, useState, type ReactNode } from "react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { visibleText } from "@/components/ui/text/visible-text";
import { BulkBar } from "./bulk-bar";

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
