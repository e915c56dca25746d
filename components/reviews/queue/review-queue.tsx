"use client";

import { useState } from "react";
import Link from "next/link";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { FileCheck2 } from "lucide-react";
import { itemsOf, reviewCountsQuery, reviewsQuery } from "@/lib/queries";
import { reviewGroup, reviewGroups, type ReviewGroup } from "@/lib/queries/review-groups";
import type { ReviewCounts, ReviewListItem } from "@/lib/reviews/queries/types";
import { ReadFailure } from "@/components/notices/read-failure";
import { Badge } from "@/components/ui/badge";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";
import { DestructiveBadge } from "../state/destructive-badge";
import { StateBadge } from "../state/state-badge";
import { TimeLeft } from "../state/time-left";
import { ReviewLink } from "./review-link";

/** The reviews, grouped by what they need. */
export function ReviewQueue({ initialGroup }: { initialGroup: ReviewGroup["value"] }) {
  const [group, setGroup] = useState<string>(initialGroup);
  const choose = (next: string) => {
    setGroup(next);
    window.history.replaceState(null, "", `/reviews?group=${next}`);
  };
  const { data: counts } = useQuery(reviewCountsQuery());
  const query = useInfiniteQuery(reviewsQuery({ group: reviewGroup(group).value }));
  const { data, error, refetch } = query;
  const items = data ? itemsOf(data) : null;
  return (
    <div>
      <div className="overflow-x-auto border-b px-4 py-2.5 md:px-7">
        <ChoiceGroup
          label="Show"
          value={group}
          onChange={choose}
          choices={reviewGroups.map((item) => ({
            value: item.value,
            label: (
              <>
                {item.label}{" "}
                <span className="text-xs tabular-nums">{counts ? countOf(item, counts) : ""}</span>
              </>
            ),
          }))}
        />
      </div>
      {error ? (
        <div className="px-4 py-3 md:px-7">
          <ReadFailure error={error} retry={() => void refetch()} />
        </div>
      ) : null}
      {items && items.length > 0 ? (
        <ul className="divide-y border-b">
          {items.map((item) => (
            <ReviewRow key={item.id} item={item} />
          ))}
        </ul>
      ) : null}
      {items?.length === 0 ? <Nothing group={group} /> : null}
      <div className="px-4 py-3 empty:hidden md:px-7">
        <LoadMore label="Load more reviews" query={query} />
      </div>
    </div>
  );
}

function countOf(group: ReviewGroup, counts: ReviewCounts): number {
  return group.states.reduce((sum, state) => sum + counts.states[state], 0);
}

function ReviewRow({ item }: { item: ReviewListItem }) {
  return (
    <li className="relative grid min-h-15.25 grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 gap-y-1 px-4 py-2.5 hover:bg-hover md:grid-cols-[5.25rem_minmax(0,1fr)_auto] md:pr-5 md:pl-7">
      <p className="self-start pt-0.5 max-md:col-start-2 max-md:row-start-1 max-md:text-right">
        {item.expiresAt && (item.state === "awaiting_review" || item.state === "approved") ? (
          <TimeLeft from={item.createdAt} until={item.expiresAt} />
        ) : (
          <span className="text-xs text-ink-3">
            <TimeAgo at={item.updatedAt} />
          </span>
        )}
      </p>
      <div className="min-w-0 max-md:col-start-1 max-md:row-start-1">
        <ReviewLink
          id={item.id}
          className="focus-edge text-[0.84375rem] leading-5 font-medium tracking-[-0.008em] break-words after:absolute after:inset-0"
        >
          <VisibleText text={item.headline} />
        </ReviewLink>
        <p className="text-xs leading-4.5 break-words text-ink-3">
          <VisibleText text={item.tool.title ?? item.tool.name} /> · <VisibleText text={item.author.name} /> ·{" "}
          <TimeAgo at={item.createdAt} />
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 max-md:col-span-2 md:flex-col md:items-end">
        <DestructiveBadge destructive={item.tool.destructive} />
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 md:justify-end">
          {item.revision > 1 ? <Badge tone="accent">Revision {item.revision}</Badge> : null}
          <StateBadge state={item.state} />
        </span>
        {item.state === "accepted" && item.publication === "unverified" ? (
          <span className="text-xs text-ink-3">Publication not verified</span>
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
