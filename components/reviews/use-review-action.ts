"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ActionRefusal, ActionResult } from "@/lib/actions/types";
import { callAction } from "@/lib/queries/call-action";
import { reviewQuery } from "@/lib/queries";
import type { ReviewView } from "@/lib/reviews/types";

/** Where the page says what became of an action; the focus goes there once it is done. */
export const stateNoticeId = "review-state";

/**
 * Runs one review action at a time and puts the server's answer, never a guess, into the cache. After a
 * refusal the review is read again, since a refusal often means that somebody else was first.
 */
export function useReviewAction(reviewId: string) {
  const client = useQueryClient();
  const mutation = useMutation({
    mutationFn: (action: () => Promise<ActionResult<ReviewView>>) => callAction(action),
    onSuccess: async (result) => {
      if (result.ok) client.setQueryData(reviewQuery(reviewId).queryKey, result.value);
      await client.invalidateQueries({ queryKey: ["reviews"] });
      if (result.ok) document.getElementById(stateNoticeId)?.focus();
    },
  });
  const refusal: ActionRefusal | null = mutation.data && !mutation.data.ok ? mutation.data : null;
  return { run: mutation.mutate, busy: mutation.isPending, refusal };
}
