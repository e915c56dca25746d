"use client";

import type { ReactNode } from "react";
import dynamic from "next/dynamic";
import { usePathname } from "next/navigation";
import { useQuery } from "@tanstack/react-query";
import { reviewQuery } from "@/lib/web/queries";
import { useTitle } from "@/components/ui/hooks/use-title";
import { loadReview } from "../page/load-review";
import { ReviewQueue } from "./review-queue";

const ReviewScreen = dynamic(loadReview);

/** The list of the reviews or one of them, as the address says. */
export function ReviewsScreen(): ReactNode {
  const id = /^\/reviews\/([^/]+)$/.exec(usePathname())?.[1] ?? null;
  return id === null ? <List /> : <One key={id} id={id} />;
}

function List() {
  useTitle("Reviews");
  return <ReviewQueue />;
}

function One({ id }: { id: string }) {
  const { data } = useQuery(reviewQuery(id));
  useTitle(data ? `Review: ${data.tool.title ?? data.tool.name}` : "Review");
  return <ReviewScreen id={id} />;
}
