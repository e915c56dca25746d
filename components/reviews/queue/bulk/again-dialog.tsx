import { useEffect, useRef } from "react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useIsInSight } from "../../decision/use-arming";
import { AgainResult } from "./again-result";
import { BulkItem } from "./bulk-item";
import { leftToPrepare } from "./prepare-one-by-one";
import { usePrepareAgain } from "./use-prepare-again";

type Props = {
  items: readonly ReviewListItem[];
  /** More expired than are listed here. */
  hasMore?: boolean;
  onCancel(): void;
  /** With what is left to be prepared, and the ids of what has another revision now. */
  onDone(became: { left: readonly ReviewListItem[]; prepared: readonly string[] }): void;
};

/** Asks once for all of them, then prepares one after the other again, and compares each summary with the one before. */
export function AgainDialog({ items, hasMore = false, onCancel, onDone }: Props) {
  const { statuses, state, start, stop } = usePrepareAgain();
  const left = leftToPrepare(items, statuses);
  const isAsking = state === "idle" && statuses.size === 0;
  const isDone = state === "idle" && statuses.size > 0;
  const prepared = items.flatMap(({ id }) => (statuses.get(id)?.kind === "prepared" ? [id] : []));
  const done = () => onDone({ left, prepared });
  const closeButton = useRef<HTMLButtonElement>(null);
  // It takes the place of the button that had the focus.
  useEffect(() => {
    if (isDone) closeButton.current?.focus();
  }, [isDone]);
  // A double click on what stood in its place must not press the button.
  const isInSight = useIsInSight(isAsking ? "asked" : isDone ? "done" : "running");
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open || state !== "idle") return;
        if (isDone) done();
        else onCancel();
      }}
      title={isDone ? "What became of them" : `Prepare ${reviewsText(items.length)} again`}
      description={
        isDone
          ? undefined
          : "Each is prepared separately, with its input as it was. No approval carries over: decisions start anew."
      }
    >
      {hasMore ? (
        <p className="mb-2 text-sm text-ink-2">
          The latest that expired. The others can follow once these are done.
        </p>
      ) : null}
      <ul className="divide-y border-y">
        {items.map((item) => (
          <li key={item.id} className="space-y-1.5 py-2">
            <BulkItem item={item} isLink={isDone} />
            <AgainResult item={item} status={statuses.get(item.id)} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap items-center justify-end gap-2">
        <p role="status" className="mr-auto text-sm text-ink-2 tabular-nums">
          {isAsking ? null : progress(items, statuses, state)}
        </p>
        {isAsking ? (
          <>
            <Button onClick={onCancel}>Cancel</Button>
            <Button
              variant="primary"
              aria-disabled={!isInSight}
              onClick={() => (isInSight ? start(items) : undefined)}
            >
              {items.length === 1 ? "Prepare it again" : `Prepare ${items.length} again`}
            </Button>
          </>
        ) : isDone ? (
          <>
            <Button ref={closeButton} onClick={done}>
              Close
            </Button>
            {left.length > 0 ? (
              <Button
                variant="primary"
                aria-disabled={!isInSight}
                onClick={() => (isInSight ? start(left) : undefined)}
              >
                {left.length === items.length ? "Try again" : `Prepare the other ${left.length}`}
              </Button>
            ) : null}
          </>
        ) : (
          <Button busy={state === "stopping"} onClick={stop}>
            {state === "stopping" ? "Stopping…" : "Stop"}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function reviewsText(count: number): string {
  return count === 1 ? "1 review" : `${count} reviews`;
}

function progress(
  items: Props["items"],
  statuses: ReturnType<typeof usePrepareAgain>["statuses"],
  state: ReturnType<typeof usePrepareAgain>["state"],
): string {
  const kinds = items.map(({ id }) => statuses.get(id)?.kind);
  const prepared = kinds.filter((kind) => kind === "prepared").length;
  if (state === "idle") return `${prepared} of ${items.length} prepared again.`;
  const at = kinds.findIndex((kind) => kind === "preparing" || kind === "paused") + 1;
  if (state === "stopping") return "Stops after the one under way.";
  return kinds[at - 1] === "paused"
    ? `Waiting to prepare ${at} of ${items.length}.`
    : `Preparing ${at} of ${items.length}…`;
}
