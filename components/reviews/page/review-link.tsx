"use client";

import { useCallback, type ReactNode } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/web/queries";
import { goWithinPage } from "@/components/ui/go-within-page";
import { Link } from "@/components/ui/link";
import { loadReview } from "./load-review";

type Props = { id: string; className: string; children: ReactNode };

/** A link from the list to a review; its data and the code of its page are fetched ahead. */
export function ReviewLink({ id, ...link }: Props) {
  const client = useQueryClient();
  const near = useCallback(() => {
    void client.prefetchQuery({ ...reviewQuery(id), staleTime: 1_000 });
    // Without a network there is another chance at the click.
    loadReview().catch(() => undefined);
  }, [client, id]);
  const href = `/reviews/${encodeURIComponent(id)}`;
  return (
    <Link
      {...link}
      href={href}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onNavigate={(event) => {
        event.preventDefault();
        near();
        goWithinPage(href);
      }}
    />
  );
}
