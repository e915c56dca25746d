import { createContext, use, useMemo, useState, type ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { may } from "@/lib/desk/policy/permissions";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { personQuery } from "@/lib/web/queries";
import { visibleText } from "@/components/ui/text/visible-text";
import { Button } from "@/components/ui/button";
import { focusLeftRow } from "../use-queue-keys";
import { AgainDialog } from "./again-dialog";
import { BulkDialog } from "./bulk-dialog";

type Selection = {
  chosen: ReadonlySet<string>;
  /** The reader may prepare reviews. */
  mayPrepare: boolean;
  toggle(preparationId: string): void;
};
const BulkSelection = createContext<Selection | null>(null);

type Props = {
  items: readonly ReviewListItem[];
  /** The reviews have another revision: they belong in this list no more. */
  onPreparedAgain(ids: readonly string[]): void;
  children: ReactNode;
};

/** Lets rows be chosen, to be approved together where the policy allows that, or prepared again where they expired. */
export function BulkActions({ items, onPreparedAgain, children }: Props) {
  const { data: person } = useQuery(personQuery());
  const mayPrepare = person !== undefined && may(person, "reviews:prepare");
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selection = useMemo<Selection>(
    () => ({
      chosen,
      mayPrepare,
      toggle: (id) =>
        setChosen((before) => {
          const after = new Set(before);
          if (!after.delete(id)) after.add(id);
          return after;
        }),
    }),
    [chosen, mayPrepare],
  );
  // One that was decided, or has another revision since, is chosen no more.
  const selected = items.filter(({ preparationId }) => chosen.has(preparationId));
  const ofAction = (action: BulkAction) =>
    selected.filter((item) => bulkActionFor(item, mayPrepare) === action);
  return (
    <BulkSelection value={selection}>
      {children}
      <BulkBar
        toApprove={ofAction("approve")}
        toPrepare={ofAction("prepare again")}
        onClear={() => setChosen(new Set())}
        onKeep={(items) => setChosen(new Set(items.map(({ preparationId }) => preparationId)))}
        onPreparedAgain={onPreparedAgain}
      />
    </BulkSelection>
  );
}

type BulkAction = "approve" | "prepare again";

/** What this reader can do with a review together with others; null where they can do nothing. */
function bulkActionFor({ inBulk, state }: ReviewListItem, mayPrepare: boolean): BulkAction | null {
  if (inBulk !== null) return "approve";
  return mayPrepare && state === "expired" ? "prepare again" : null;
}

/** Chooses one review; nothing where nothing can be done with it together with others. */
export function SelectBox({ item }: { item: ReviewListItem }) {
  const selection = use(BulkSelection);
  if (selection === null || bulkActionFor(item, selection.mayPrepare) === null) return null;
  const { preparationId, headline } = item;
  return (
    <label className="relative inline-flex min-h-7 cursor-pointer items-center gap-1.5 text-xs text-ink-2 max-sm:min-h-11">
      <input
        type="checkbox"
        className="focus-ring size-4 accent-accent-fill"
        checked={selection.chosen.has(preparationId)}
        aria-label={`Select ${visibleText(headline)}`}
        onChange={() => selection.toggle(preparationId)}
      />
      Select
    </label>
  );
}

/** What is chosen, and what can be done with it. */
function BulkBar({
  toApprove,
  toPrepare,
  onClear,
  onKeep,
  onPreparedAgain,
}: {
  toApprove: readonly ReviewListItem[];
  toPrepare: readonly ReviewListItem[];
  onClear(): void;
  onKeep(items: readonly ReviewListItem[]): void;
  onPreparedAgain: Props["onPreparedAgain"];
}) {
  // As they were when the question was asked: a list that is read again changes nothing in it.
  const [asked, setAsked] = useState<{ to: BulkAction; items: readonly ReviewListItem[] } | null>(null);
  const close = (left: readonly ReviewListItem[]) => {
    setAsked(null);
    onKeep(left);
    // The bar with the button that opened it may have gone, and so may the rows.
    focusLeftRow();
  };
  return (
    <>
      {toApprove.length + toPrepare.length > 0 ? (
        <section
          aria-label="Selected reviews"
          // On a phone the tabs, which would cover it, give way.
          data-page-bar=""
          className="sticky bottom-0 z-10 flex min-h-14 flex-wrap items-center justify-between gap-2 border-t border-line-strong bg-surface px-4 py-2 md:bottom-10 md:px-7"
        >
          <span role="status" className="font-medium">
            {toApprove.length + toPrepare.length} selected
          </span>
          <span className="flex flex-wrap gap-2">
            <Button onClick={onClear}>Clear</Button>
            {toPrepare.length > 0 ? (
              <Button
                variant={toApprove.length > 0 ? "secondary" : "primary"}
                onClick={() => setAsked({ to: "prepare again", items: toPrepare })}
              >
                {toPrepare.length === 1 ? "Prepare again…" : `Prepare ${toPrepare.length} again…`}
              </Button>
            ) : null}
            {toApprove.length > 0 ? (
              <Button variant="primary" onClick={() => setAsked({ to: "approve", items: toApprove })}>
                Approve and send {toApprove.length}…
              </Button>
            ) : null}
          </span>
        </section>
      ) : null}
      {asked?.to === "approve" ? (
        <BulkDialog items={asked.items} onCancel={() => setAsked(null)} onDone={close} />
      ) : null}
      {asked?.to === "prepare again" ? (
        <AgainDialog
          items={asked.items}
          onCancel={() => setAsked(null)}
          onDone={({ left, prepared }) => {
            onPreparedAgain(prepared);
            close(left);
          }}
        />
      ) : null}
    </>
  );
}
