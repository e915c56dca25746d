"use client";

import { useCallback, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { LinkWithinPage } from "@/components/ui/link-within-page";
import { prefetchReview } from "./load-review";

type Props = { id: string; className: string; children: ReactNode };

/** A link from the list to a review; its data and the code of its page are fetched ahead. */
export function ReviewLink({ id, ...link }: Props) {
  const client = useQueryClient();
  const near = useCallback(() => prefetchReview(client, id), [client, id]);
  return <LinkWithinPage {...link} href={`/reviews/${encodeURIComponent(id)}`} near={near} />;
}
