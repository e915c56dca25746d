import { useRef } from "react";
import { useMutation, useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { personQuery, reviewQuery } from "@/lib/web/queries";
import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";
import type { ActionName, PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import type { Conflict } from "@/lib/desk/reviews/refusals/types";
import { proofOf } from "../state/proof-of";
import { onceReached, useReachedAgain } from "./use-reached-again";

/** Where the page says what became of an action; the focus goes there once it is done. */
export const stateNoticeId = "review-state";
/** The way on after a decision; where it stands, it has the focus instead. */
export const nextReviewId = "next-review";

type Step = { name: ActionName; action: () => Promise<ActionResult<unknown>>; inSteps: boolean };
export type ReviewAction = {
  /** `inSteps`: the action makes its calls itself, since it also waits for something else between them. */
  run(name: ActionName, action: Step["action"], inSteps?: boolean): void;
  /** What is under way; its outcome is not known yet. */
  pending: ActionName | null;
  refusal: ActionRefusal | null;
  /** What was done last on this page. */
  done: ActionName | null;
  /** False until the page hears clicks: a button that looks ready and isn't would lose one. */
  isReady: boolean;
};

/** One at a time; then the review is read again, since a refusal often means that somebody else was first. */
export function useReviewAction(reviewId: string): ReviewAction {
  const client = useQueryClient();
  // A second click can come before the first one has been drawn; the ref knows at once.
  const underWay = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ action, inSteps }: Step) => (inSteps ? action() : callAction(action)),
    onMutate: (): Clicked => {
      const shown = client.getQueryData(reviewQuery(reviewId).queryKey)?.preparations[0];
      return { at: Date.now(), id: shown?.id, shown: stateOf(shown), refusedIn: undefined };
    },
    onSuccess: async (result, _step, clicked) => {
      const { queryKey } = reviewQuery(reviewId);
      // The role may be another one by now.
      if (!result.ok) void client.invalidateQueries({ queryKey: personQuery().queryKey });
      // A reading that began before the answer knows nothing of it: it is begun anew.
      const isOther = ({ queryKey: [, what, of] }: Query) => what !== "one" || of !== reviewId;
      const readOthers = () => client.invalidateQueries({ queryKey: ["reviews"], predicate: isOther });
      // After a decision its review comes first: lists and counts are work of the same server, and of the same page.
      const others = result.ok ? null : readOthers();
      await client.invalidateQueries({ queryKey });
      clicked.refusedIn = stateOf(client.getQueryData(queryKey)?.preparations[0]);
      if (result.ok && !document.getElementById(nextReviewId))
        document.getElementById(stateNoticeId)?.focus();
      if (others === null) await painted();
      await (others ?? readOthers());
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  // Only a read can tell that the desk has recorded the click while the answer is still to come.
  // The click itself asks for nothing: the server has better things to do.
  const query = useQuery({
    ...reviewQuery(reviewId),
    refetchInterval: 1_000,
    staleTime: Infinity,
    enabled: mutation.isPending,
  });
  const { data: review } = query;
  const reachedAt = useReachedAgain();
  const isReady = useIsHydrated();
  const refused = mutation.data && !mutation.data.ok ? mutation.data : null;
  return {
    isReady,
    run: (name, action, inSteps = false) => {
      if (underWay.current) return;
      underWay.current = true;
      mutation.mutate({ name, action, inSteps });
    },
    pending: mutation.isPending ? mutation.variables.name : null,
    refusal:
      refused && mutation.context
        ? stillTrue(refused, mutation.context, { review, readAt: query.dataUpdatedAt, reachedAt })
        : null,
    done: mutation.data?.ok && mutation.variables ? mutation.variables.name : null,
  };
}

/** Ends after the next frame, or soon where nobody sees the page. */
function painted(): Promise<void> {
  return new Promise((resolve) => {
    requestAnimationFrame(() => setTimeout(resolve));
    setTimeout(resolve, 100);
  });
}

/** What the page showed at the click, and what it showed once the click was refused. */
type Clicked = {
  at: number;
  id: string | undefined;
  shown: string | undefined;
  refusedIn: string | undefined;
};
type Now = { review: ReviewView | undefined; readAt: number; reachedAt: number };

/** What of a refusal is still to be said, by what the page has learnt since; null for nothing. */
function stillTrue(
  refused: ActionRefusal,
  clicked: Clicked,
  { review, readAt, reachedAt }: Now,
): ActionRefusal | null {
  const { problem } = refused;
  const isBack = reachedAt > clicked.at;
  const now = stateOf(review?.preparations[0]);
  switch (problem.code) {
    case "offline":
      return onceReached(refused, isBack);
    case "answer_lost":
      // The page says by now what the answer would have said.
      if (now !== clicked.shown) return null;
      return isBack && readAt > reachedAt ? { ...refused, problem: { code: "click_unrecorded" } } : refused;
    case "refused": {
      if (problem.reason.code !== "wrong_state") return now === clicked.refusedIn ? refused : null;
      const preparation = review?.preparations.find(({ id }) => id === clicked.id);
      return !preparation || stateOf(preparation) === clicked.shown
        ? refused
        : withConflictNow(refused, preparation);
    }
    default:
      return refused;
  }
}

function stateOf(preparation: PreparationView | undefined): string | undefined {
  return preparation && [preparation.id, preparation.state, preparation.decisions.length].join(" ");
}

/** A refusal because somebody was first, in the words of how far that has got since. */
function withConflictNow(refusal: ActionRefusal, preparation: PreparationView): ActionRefusal {
  const { problem } = refusal;
  if (problem.code !== "refused" || problem.reason.code !== "wrong_state") return refusal;
  const reason = { code: problem.reason.code, ...conflictOf(preparation, problem.reason) };
  return { ...refusal, problem: { ...problem, reason } };
}

function conflictOf(preparation: PreparationView, refused: Conflict): Conflict {
  const { state, attempts, author, decisions, reconciliations } = preparation;
  const decision = decisions.at(-1);
  const attempt = attempts.at(-1);
  const settled = reconciliations.filter(({ outcome }) => outcome === state).at(-1);
  return {
    state,
    proof: proofOf(preparation),
    author: author.name,
    decided: decision
      ? {
          ...{ by: decision.by.name, at: decision.at },
          ...(decision.changesRequested ? { changesRequested: true } : {}),
        }
      : null,
    sent: attempt ? { by: attempt.by?.name ?? null, at: attempt.startedAt } : null,
    settled: settled ? { by: settled.by.name, at: settled.at } : null,
    newerRevision: refused.newerRevision,
  };
}
