"use client";

import { Button } from "../button";

/** The way to the next page of a list; nothing where there is none. */
export function LoadMore({
  label,
  query: { hasNextPage, isFetchingNextPage, fetchNextPage },
}: {
  label: string;
  query: { hasNextPage: boolean; isFetchingNextPage: boolean; fetchNextPage(): unknown };
}) {
  if (!hasNextPage) return null;
  return (
    <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
      {isFetchingNextPage ? "Loading…" : label}
    </Button>
  );
}
