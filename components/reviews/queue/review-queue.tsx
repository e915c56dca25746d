"use client";

import { useState } from "react";
import Link from "next/link";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FileCheck2 } from "lucide-react";
import { itemsOf, reviewCountsQuery, reviewsQuery } from "@/lib/queries";
import { reviewGroups, type ReviewGroup } from "@/lib/queries/review-groups";
import type { ReviewCounts, ReviewListItem } from "@/lib/reviews/types";
import { ReadFailure } from "@/components/notices/read-failure";
import { Badge } from "@/components/ui/badge";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";
import { DestructiveBadge } from "../state/destructive-badge";
import { ExpiryShort } from "../state/expiry";
import { StateBadge } from "../state/state-badge";

/** The reviews, grouped by what they need. */
export function ReviewQueue({ initialGroup }: { initialGroup: string }) {
  const [group, setGroup] = useState(initialGroup);
  const choose = (next: string) => {
    setGroup(next);
    window.history.replaceState(null, "", `/reviews?group=${next}`);
  };
  const { data: counts } = useQuery(reviewCountsQuery());
  const query = useInfiniteQuery(reviewsQuery(group));
  const { data, error, refetch } = query;
  const items = data ? itemsOf(data) : null;
  return (
    <div className="space-y-4">
      <ChoiceGroup
        label="Show"
        value={group}
        onChange={choose}
        choices={reviewGroups.map((item) => ({
          value: item.value,
          label: (
            <>
              {item.label} <span className="text-xs">{counts ? countOf(item, counts) : ""}</span>
            </>
          ),
        }))}
      />
      {error ? <ReadFailure error={error} retry={() => void refetch()} /> : null}
      <div className="overflow-hidden rounded-lg border bg-surface">
        {items && items.length > 0 ? (
          <ul className="divide-y">
            {items.map((item) => (
              <ReviewRow key={item.id} item={item} />
            ))}
          </ul>
        ) : null}
        {items?.length === 0 ? <Nothing group={group} /> : null}
      </div>
      <LoadMore label="Load more reviews" query={query} />
    </div>
  );
}

function countOf(group: ReviewGroup, counts: ReviewCounts): number {
  return group.states.reduce((sum, state) => sum + counts[state], 0);
}

function ReviewRow({ item }: { item: ReviewListItem }) {
  return (
    <li className="relative grid gap-x-6 gap-y-1.5 px-4 py-3 hover:bg-sunken/60 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <Link
          href={`/reviews/${encodeURIComponent(item.id)}`}
          prefetch={false}
          className="font-medium break-words after:absolute after:inset-0 hover:underline"
        >
          <VisibleText text={item.headline} />
        </Link>
        <p className="mt-0.5 text-sm break-words text-ink-muted">
          <VisibleText text={item.tool.title ?? item.tool.name} /> · revision {item.revision} · prepared by{" "}
          <VisibleText text={item.maker.name} /> <TimeAgo at={item.createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap content-start items-center gap-1.5 md:justify-end">
        <DestructiveBadge destructive={item.tool.destructive} />
        <StateBadge state={item.state} />
        {item.state === "accepted" && item.publication === "unverified" ? (
          <Badge>Publication not verified</Badge>
        ) : null}
        {item.expiresAt && (item.state === "awaiting_review" || item.state === "approved") ? (
          <p className="w-full text-xs text-ink-muted md:text-right">
            <ExpiryShort expiresAt={item.expiresAt} />
          </p>
        ) : null}
      </div>
    </li>
  );
}

function Nothing({ group }: { group: string }) {
  return (
    <EmptyState icon={<FileCheck2 aria-hidden />} title="Nothing here">
      {group === "open" ? (
        <p>
          No review needs attention. To start one, prepare a tool that makes changes on the{" "}
          <Link href="/tools" className="text-accent underline">
            tools page
          </Link>
          .
        </p>
      ) : (
        <p>No reviews in this group.</p>
      )}
    </EmptyState>
  );
}
