"use client";

import { useCallback, type ReactNode } from "react";
import Link from "next/link";
import { useQueryClient } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/queries";
import { loadReview } from "./load-review";

/**
 * A link from the list to a review. What its page needs is fetched when the pointer or the focus comes near, and the
 * address changes without the server: the page of the list and of a review is one.
 */
export function ReviewLink({
  id,
  className,
  children,
}: {
  id: string;
  className: string;
  children: ReactNode;
}) {
  const client = useQueryClient();
  const href = `/reviews/${encodeURIComponent(id)}`;
  const near = useCallback(() => {
    void client.prefetchQuery({ ...reviewQuery(id), staleTime: 1_000 });
    void loadReview();
  }, [client, id]);
  return (
    <Link
      href={href}
      prefetch={false}
      className={className}
      onPointerEnter={near}
      onPointerDown={near}
      onFocus={near}
      onNavigate={(event) => {
        event.preventDefault();
        near();
        window.history.pushState(null, "", href);
        window.scrollTo(0, 0);
      }}
    >
      {children}
    </Link>
  );
}
