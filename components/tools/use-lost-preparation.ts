import { useState } from "react";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ActionRefusal } from "@/lib/web/actions/types";
import type { OwnReview } from "@/lib/desk/reviews/queries/types";
import { ownReviewsQuery } from "@/lib/web/queries";

const askEveryMs = 2_000;

/**
 * What became of a preparation whose answer was lost, once the desk can be reached again: the revision that is there now
 * and wasn't before the click, or that there is none so far. `noteClick` is called before each preparation; `answeredAt` is when
 * it ended, in ms.
 */
export function useLostPreparation(toolName: string, refusal: ActionRefusal | null, answeredAt: number) {
  const client = useQueryClient();
  const [before, setBefore] = useState<ReadonlySet<string> | null>(null);
  const isLost = refusal?.problem.code === "answer_lost";
  const { data = [], dataUpdatedAt } = useQuery({
    ...ownReviewsQuery(toolName),
    enabled: isLost,
    staleTime: 0,
    refetchInterval: askEveryMs,
  });
  const noteClick = () => {
    const known = client.getQueryData(ownReviewsQuery(toolName).queryKey);
    setBefore(known ? new Set(known.map(keyOf)) : null);
  };
  // Whatever is read from now on was answered by a desk that can be reached.
  if (!refusal || !isLost || before === null || dataUpdatedAt <= answeredAt) return { refusal, noteClick };
  const found = data.find((own) => !before.has(keyOf(own)));
  const now: ActionRefusal = found
    ? { ...refusal, kind: "conflict", problem: { code: "preparation_found", reviewId: found.reviewId } }
    : { ...refusal, problem: { code: "preparation_unrecorded" } };
  return { refusal: now, noteClick };
}

function keyOf({ reviewId, createdAt }: OwnReview): string {
  return `${reviewId} ${createdAt}`;
}
