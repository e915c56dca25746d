"use client";

import { useEffect, type ReactNode } from "react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/web/queries";
import type { ReviewCounts } from "@/lib/desk/reviews/queries/types";
import { useTitle } from "@/components/ui/hooks/use-title";
import { whenLoaded } from "@/components/ui/hooks/when-idle";
import { loadReview } from "../page/load-review";
import { ReviewQueue } from "./review-queue";

const ReviewScreen = dynamic(loadReview);

/** The list of the reviews or one of them, as the address says. `counts`: as the page was made with them. */
export function ReviewsScreen({ counts }: { counts?: ReviewCounts | undefined }): ReactNode {
  const id = /^\/reviews\/([^/]+)$/.exec(usePathname())?.[1] ?? null;
  return id === null ? <List counts={counts} /> : <One key={id} id={id} />;
}

function List({ counts }: { counts: ReviewCounts | undefined }) {
  useTitle("Reviews");
  // Without a network there is another chance near a link, and one at the click.
  useEffect(() => whenLoaded(() => void loadReview().catch(() => undefined)), []);
  return <ReviewQueue counts={counts} />;
}

function One({ id }: { id: string }) {
  return (
    <>
      <ReviewTitle id={id} />
      <ReviewScreen id={id} />
    </>
  );
}

/** A component of its own: what it learns of a review draws nothing else anew. */
function ReviewTitle({ id }: { id: string }) {
  const { data } = useQuery(reviewQuery(id));
  useTitle(data ? `Review: ${data.tool.title ?? data.tool.name}` : "Review");
  return null;
}
