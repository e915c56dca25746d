"use client";

import { useEffect, type ReactNode } from "react";
import dynamic from "next/dynamic";
import { usePathname, useSearchParams } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/queries";
import { reviewGroup } from "@/lib/queries/review-groups";
import { Page } from "@/components/ui/page";
import { loadReview } from "./load-review";
import { ReviewQueue } from "./review-queue";

const ReviewScreen = dynamic(loadReview);

/** The list of the reviews or one of them, as the address says. */
export function ReviewsScreen(): ReactNode {
  const id = reviewIdIn(usePathname());
  return id === null ? <List /> : <One key={id} id={id} />;
}

function List() {
  const group = reviewGroup(useSearchParams().get("group")).value;
  useTitle("Reviews");
  return (
    <Page flush title="Reviews">
      <ReviewQueue key={group} initialGroup={group} />
    </Page>
  );
}

function One({ id }: { id: string }) {
  const { data } = useQuery(reviewQuery(id));
  useTitle(data ? `Review: ${data.tool.title ?? data.tool.name}` : "Review");
  return <ReviewScreen id={id} />;
}

function useTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Countersign`;
  }, [title]);
}

/** The review that an address of the desk leads to; null for the list. */
function reviewIdIn(pathname: string): string | null {
  return /^\/reviews\/([^/]+)$/.exec(pathname)?.[1] ?? null;
}
