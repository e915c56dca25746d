"use client";

import { useCallback, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/web/queries";
import { liveState } from "@/lib/web/queries/live";
import { LinkWithinPage } from "@/components/ui/link-within-page";
import { loadReview } from "./load-review";

type Props = { id: string; className: string; children: ReactNode };

/** A link from the list to a review; its data and the code of its page are fetched ahead. */
export function ReviewLink({ id, ...link }: Props) {
  const client = useQueryClient();
  const near = useCallback(() => {
    // A page that is told of changes knows which of its reviews are out of date. Its own page reads it again in any case.
    void client.prefetchQuery({ ...reviewQuery(id), staleTime: liveState() === "live" ? 30_000 : 1_000 });
    // Without a network there is another chance at the click.
    loadReview().catch(() => undefined);
  }, [client, id]);
  return <LinkWithinPage {...link} href={`/reviews/${encodeURIComponent(id)}`} near={near} />;
}
