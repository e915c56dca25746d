"use client";

import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ActionRefusal, ActionResult } from "@/lib/web/actions/types";
import { callAction } from "@/lib/web/queries/call-action";
import { reviewQuery } from "@/lib/web/queries";
import type { ReviewView } from "@/lib/desk/reviews/types";

type Action = () => Promise<ActionResult<ReviewView>>;

/** Runs what is done about a publication, and puts the server's answer into the cache. */
export function usePublicationAction(reviewId: string): {
  run(action: Action): void;
  busy: boolean;
  refusal: ActionRefusal | null;
} {
  const client = useQueryClient();
  const { mutate, isPending, data } = useMutation({
    mutationFn: (action: Action) => callAction(action),
    onSuccess: async (result) => {
      if (result.ok) client.setQueryData(reviewQuery(reviewId).queryKey, result.value);
      await client.invalidateQueries({ queryKey: ["reviews"] });
    },
  });
  return { run: mutate, busy: isPending, refusal: data && !data.ok ? data : null };
}
