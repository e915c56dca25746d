import type { OwnReview } from "@/lib/desk/reviews/queries/types";
import { alikeIn } from "../state/sections";
import { WhatDiffers } from "./row-facets";

type Own = Pick<OwnReview, "reviewId" | "toolName" | "headline" | "facets" | "isUnreadable">;

/** What tells a review from the others in a list that read the same. */
export function OwnDiffers({ review, all }: { review: Own; all: readonly Own[] }) {
  const alike = alikeIn(
    all,
    ({ reviewId }) => reviewId,
    ({ toolName, headline }) => JSON.stringify([toolName, headline]),
  );
  return <WhatDiffers item={comparable(review)} alike={(alike.get(review.reviewId) ?? []).map(comparable)} />;
}

function comparable({ reviewId, toolName, facets, isUnreadable }: Own) {
  return { id: reviewId, tool: { name: toolName }, facets, isUnreadable, stagedImageId: null };
}
