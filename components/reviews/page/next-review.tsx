"use client";

import { useEffect, useRef } from "react";
import { ArrowRight } from "lucide-react";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { ReviewLink } from "./review-link";
import { nextReviewId } from "../decision/use-review-action";

/** After a decision: the next review that waits. Nothing opens unasked. */
export function NextReview({ item }: { item: ReviewListItem | null }) {
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.querySelector("a")?.focus(), []);
  return (
    <p ref={box} id={nextReviewId} className="text-sm">
      {item === null ? (
        <span className="text-ink-2">No other review waits for you.</span>
      ) : (
        <>
          <span className="text-ink-2">Next review: </span>
          <ReviewLink
            id={item.id}
            className="focus-ring inline-flex items-center gap-1 rounded-sm font-medium text-accent underline decoration-accent-line underline-offset-2"
          >
            <TextWithTimes text={item.headline} instead />
            <ArrowRight aria-hidden className="size-3.5 shrink-0" />
          </ReviewLink>
        </>
      )}
    </p>
  );
}
