"use client";

import { useRef } from "react";
import { useMutation, useQuery, useQueryClient, type Query } from "@tanstack/react-query";
import type { ActionRefusal, ActionResult } from "@/lib/actions/types";
import { callAction } from "@/lib/queries/call-action";
import { personQuery, reviewQuery } from "@/lib/queries";
import { useIsHydrated } from "@/components/ui/use-is-hydrated";
import type { ActionName, ReviewView } from "@/lib/reviews/types";

/** Where the page says what became of an action; the focus goes there once it is done. */
export const stateNoticeId = "review-state";
/** The way on after a decision; where it stands, it has the focus instead. */
export const nextReviewId = "next-review";

type Step = { name: ActionName; action: () => Promise<ActionResult<ReviewView>> };
export type ReviewAction = {
  run(name: ActionName, action: Step["action"]): void;
  /** What is under way; its outcome is not known yet. */
  pending: ActionName | null;
  refusal: ActionRefusal | null;
  /** What was done last on this page. */
  done: ActionName | null;
  /** False until the page hears clicks: a button that looks ready and isn't would lose one. */
  isReady: boolean;
};

/**
 * Runs one review action at a time and puts the server's answer, never a guess, into the cache. After a
 * refusal the review is read again, since a refusal often means that somebody else was first.
 */
export function useReviewAction(reviewId: string): ReviewAction {
  const client = useQueryClient();
  // A second click can come before the first one has been drawn; the ref knows at once.
  const underWay = useRef(false);
  const mutation = useMutation({
    mutationFn: ({ action }: Step) => callAction(action),
    onMutate: () => ({ shown: stateOf(client.getQueryData(reviewQuery(reviewId).queryKey)) }),
    onSuccess: async (result) => {
      const { queryKey } = reviewQuery(reviewId);
      if (result.ok) {
        // A reading that began before must not take the answer's place.
        await client.cancelQueries({ queryKey });
        client.setQueryData(queryKey, result.value);
      }
      // The role may be another one by now.
      if (!result.ok) void client.invalidateQueries({ queryKey: personQuery().queryKey });
      const [, , id] = queryKey;
      const isAnswered = ({ queryKey: [, what, of] }: Query) => result.ok && what === "one" && of === id;
      await client.invalidateQueries({ queryKey: ["reviews"], predicate: (query) => !isAnswered(query) });
      if (result.ok && !document.getElementById(nextReviewId))
        document.getElementById(stateNoticeId)?.focus();
    },
    onSettled: () => {
      underWay.current = false;
    },
  });
  // Only a read can tell that the desk has recorded the click while the answer is still to come.
  // The click itself asks for nothing: the server has better things to do.
  const { data: review } = useQuery({
    ...reviewQuery(reviewId),
    refetchInterval: 1_000,
    staleTime: Infinity,
    enabled: mutation.isPending,
  });
  const isReady = useIsHydrated();
  const refused = mutation.data && !mutation.data.ok ? mutation.data : null;
  // The page says by now what an answer that was lost would have said.
  const isSettled = refused?.problem.code === "answer_lost" && stateOf(review) !== mutation.context?.shown;
  return {
    isReady,
    run: (name, action) => {
      if (underWay.current) return;
      underWay.current = true;
      mutation.mutate({ name, action });
    },
    pending: mutation.isPending ? mutation.variables.name : null,
    refusal: isSettled ? null : refused,
    done: mutation.data?.ok && mutation.variables ? mutation.variables.name : null,
  };
}

function stateOf(review: ReviewView | undefined): string | undefined {
  const current = review?.preparations[0];
  return current && [current.id, current.state, current.decisions.length].join(" ");
}
