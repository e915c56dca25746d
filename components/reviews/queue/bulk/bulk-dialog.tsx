import { useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { approveAndSend } from "@/lib/actions/reviews";
import type { ActionResult } from "@/lib/actions/types";
import { callAction } from "@/lib/queries/call-action";
import type { ReviewListItem } from "@/lib/reviews/queries/types";
import type { ReviewView } from "@/lib/reviews/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { MarkedText } from "@/components/ui/marked-text";
import { TextWithTimes } from "@/components/ui/text-with-times";
import { useIsInSight } from "../../decision/use-arming";
import { RefusalNotice } from "../../refusal/refusal-notice";
import { StateBadge } from "../../state/state-badge";
import { ReviewLink } from "../../page/review-link";
import { targetName } from "../account-marks";
import { FirstOf } from "../row-facets";

type Results = ReadonlyMap<string, ActionResult<ReviewView> | "sending">;

/** Asks once for all of them, then approves and sends one after the other, with a result for each. */
export function BulkDialog({
  items,
  onCancel,
  onDone,
}: {
  items: readonly ReviewListItem[];
  onCancel(): void;
  onDone(): void;
}) {
  const client = useQueryClient();
  const [results, setResults] = useState<Results>(new Map());
  const isRunning = [...results.values()].includes("sending");
  const isDone = !isRunning && results.size > 0;
  const run = async () => {
    for (const { id, inBulk } of items) {
      if (inBulk === null) continue;
      setResults((before) => new Map(before).set(id, "sending"));
      const result = await callAction(() => approveAndSend({ shown: inBulk, override: null, inBulk: true }));
      setResults((before) => new Map(before).set(id, result));
    }
    await client.invalidateQueries({ queryKey: ["reviews"] });
  };
  // A double click on what opened it must not answer the question.
  const isInSight = useIsInSight("asked");
  const count = items.length === 1 ? "1 review" : `${items.length} reviews`;
  return (
    <Dialog
      open
      onOpenChange={(open) => {
        if (open || isRunning) return;
        if (isDone) onDone();
        else onCancel();
      }}
      title={isDone ? "What became of them" : `Approve and send ${count}`}
      description={isDone ? undefined : "Each is sent separately. You have opened all of them."}
    >
      <ul className="divide-y border-y">
        {items.map((item) => (
          <li key={item.id} className="space-y-1.5 py-2">
            <p className="break-words">
              {isDone ? (
                <ReviewLink id={item.id} className="focus-ring text-accent underline">
                  <TextWithTimes text={item.headline} instead />
                </ReviewLink>
              ) : (
                <TextWithTimes text={item.headline} instead />
              )}
            </p>
            <p className="text-xs break-words text-ink-2">
              <MarkedText text={item.facets?.targets.map(targetName).join(", ") ?? ""} />
              <FirstOf facets={item.facets} />
            </p>
            <Result result={results.get(item.id)} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {isDone ? (
          <Button onClick={onDone}>Close</Button>
        ) : (
          <>
            <Button disabled={isRunning} onClick={onCancel}>
              Cancel
            </Button>
            <Button
              variant="primary"
              busy={isRunning}
              aria-disabled={!isInSight}
              onClick={() => (isInSight ? void run() : undefined)}
            >
              Approve and send {items.length}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function Result({ result }: { result: ActionResult<ReviewView> | "sending" | undefined }) {
  if (result === undefined) return null;
  if (result === "sending")
    return (
      <p role="status" className="text-sm text-ink-2">
        Sending…
      </p>
    );
  if (!result.ok) return <RefusalNotice refusal={result} />;
  const newest = result.value.preparations[0];
  return newest ? <StateBadge state={newest.state} publication={newest.publication} /> : null;
}
