import { useEffect, useRef, useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { approveAndSend } from "@/lib/web/actions/reviews";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import { personQuery, reviewQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { ReviewState } from "@/lib/desk/reviews/types";
import type { Changed } from "@/lib/desk/reviews/verbs/types";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { useIsInSight } from "../../decision/use-arming";
import { useReachedAgain } from "../../decision/use-reached-again";
import { RefusalNotice } from "../../refusal/refusal-notice";
import { StateBadge } from "../../state/state-badge";
import { BulkItem } from "./bulk-item";

type Results = ReadonlyMap<string, ActionResult<Changed> | "sending">;

/** Asks once for all of them, then approves and sends one after the other, with a result for each. */
export function BulkDialog({
  items,
  onCancel,
  onDone,
}: {
  items: readonly ReviewListItem[];
  onCancel(): void;
  /** With those that may not have been approved: the network was gone. */
  onDone(left: readonly ReviewListItem[]): void;
}) {
  const client = useQueryClient();
  const [results, setResults] = useState<Results>(new Map());
  const isRunning = [...results.values()].includes("sending");
  const isDone = !isRunning && results.size > 0;
  const done = () => onDone(items.filter(({ id }) => isUnanswered(results.get(id))));
  const closeButton = useRef<HTMLButtonElement>(null);
  // It takes the place of the button that had the focus.
  useEffect(() => {
    if (isDone) closeButton.current?.focus();
  }, [isDone]);
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
        if (isDone) done();
        else onCancel();
      }}
      title={isDone ? "What became of them" : `Approve and send ${count}`}
      description={isDone ? undefined : "Each is sent separately. You have opened all of them."}
    >
      <ul className="divide-y border-y">
        {items.map((item) => (
          <li key={item.id} className="space-y-1.5 py-2">
            <BulkItem item={item} isLink={isDone} />
            <Result item={item} result={results.get(item.id)} />
          </li>
        ))}
      </ul>
      <div className="mt-5 flex flex-wrap justify-end gap-2">
        {isDone ? (
          <Button ref={closeButton} onClick={done}>
            Close
          </Button>
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

type ResultProps = { item: ReviewListItem; result: ActionResult<Changed> | "sending" | undefined };

function Result({ item, result }: ResultProps) {
  if (result === undefined) return null;
  if (result === "sending")
    return (
      <p role="status" className="text-sm text-ink-2">
        Sending…
      </p>
    );
  if (!result.ok)
    return result.problem.code === "answer_lost" ? (
      <Unanswered item={item} refusal={result} />
    ) : (
      <RefusalNotice refusal={result} />
    );
  return <Ended item={item} state={result.value.state} />;
}

/** How it ended, as soon as it is read with what is known of its publication. */
function Ended({ item, state }: { item: ReviewListItem; state: ReviewState }) {
  const { data } = useQuery(reviewQuery(item.id));
  const read = data?.preparations.find((one) => one.id === item.preparationId);
  return <StateBadge state={state} publication={read?.state === state ? read.publication : null} />;
}

/** Its answer was lost: what is known of it is what is read since. */
function Unanswered({ item, refusal }: { item: ReviewListItem; refusal: ActionRefusal }) {
  const { data, dataUpdatedAt } = useQuery({ ...reviewQuery(item.id), staleTime: 0, refetchInterval: 2_000 });
  const { data: person } = useQuery(personQuery());
  const reachedAt = useReachedAgain();
  const read = data?.preparations.find(({ id }) => id === item.preparationId);
  if (read && (read.state !== "awaiting_review" || read.decisions.some(({ by }) => by.id === person?.id)))
    return <StateBadge state={read.state} publication={read.publication} />;
  const isUnrecorded = read !== undefined && reachedAt > 0 && dataUpdatedAt > reachedAt;
  return (
    <RefusalNotice refusal={isUnrecorded ? { ...refusal, problem: { code: "click_unrecorded" } } : refusal} />
  );
}

function isUnanswered(result: ResultProps["result"]): boolean {
  if (result === undefined || result === "sending" || result.ok) return false;
  const { code } = result.problem;
  return code === "offline" || code === "answer_lost";
}
