"use client";

import { useQuery } from "@tanstack/react-query";
import { may } from "@/lib/desk/policy/permissions";
import { personQuery } from "@/lib/web/queries";
import { CommentForm } from "../comments/comment-form";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { Section } from "@/components/ui/page/section";
import { OtherRevisions } from "./other-revisions";
import { Timeline } from "./timeline";

function MayComment({ reviewId }: { reviewId: string }) {
  const { data: person } = useQuery(personQuery());
  if (!person || !may(person, "reviews:comment")) return null;
  return (
    <div className="mt-4">
      <CommentForm reviewId={reviewId} />
    </div>
  );
}

/** What happened to it, and the revisions before. */
export function ReviewHistory({
  review,
  current,
  earlier,
}: {
  review: ReviewView;
  current: PreparationView;
  earlier: PreparationView[];
}) {
  return (
    <>
      <Section id="timeline" title="History">
        <Timeline preparation={current} comments={review.comments} />
        <MayComment reviewId={review.id} />
      </Section>
      {earlier.length > 0 ? <OtherRevisions preparations={earlier} /> : null}
    </>
  );
}
