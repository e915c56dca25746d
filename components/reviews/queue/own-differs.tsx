import type { OwnReview } from "@/lib/desk/reviews/queries/types";
import { alikeIn } from "../state/sections";
import { WhatDiffers } from "./row-facets";

/** What tells a review that a person prepared from the others in a list of theirs that read the same. */
export function OwnDiffers({ review, all }: { review: OwnReview; all: readonly OwnReview[] }) {
  const alike = alikeIn(
    all,
    ({ reviewId }) => reviewId,
    ({ toolName, headline }) => JSON.stringify([toolName, headline]),
  );
  return <WhatDiffers item={comparable(review)} alike={(alike.get(review.reviewId) ?? []).map(comparable)} />;
}

function comparable({ reviewId, toolName, facets, isUnreadable }: OwnReview) {
  return { id: reviewId, tool: { name: toolName }, facets, isUnreadable, stagedImageId: null };
}
