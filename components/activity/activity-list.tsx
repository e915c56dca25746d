"use client";

import Link from "next/link";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, History, Info, TriangleAlert } from "lucide-react";
import { activityQuery } from "@/lib/queries";
import type { ActivityItem } from "@/lib/reviews/types";
import { ReadFailure } from "@/components/shell/read-failure";
import { EmptyState } from "@/components/ui/empty-state";
import { ExactTime, TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";

const severities = {
  info: { Icon: Info, tone: "text-ink-faint", word: null },
  warning: { Icon: TriangleAlert, tone: "text-warning", word: "Warning" },
  alarm: { Icon: CircleAlert, tone: "text-danger", word: "Needs a person" },
} as const;

/** Every step and every read-only run, newest first. */
export function ActivityList() {
  const { data, error, refetch } = useQuery(activityQuery());
  if (!data) return error ? <ReadFailure error={error} retry={() => void refetch()} /> : null;
  return (
    <div className="space-y-4">
      {error ? <ReadFailure error={error} retry={() => void refetch()} /> : null}
      <div className="overflow-hidden rounded-lg border bg-surface">
        {data.items.length === 0 ? (
          <EmptyState icon={<History aria-hidden />} title="Nothing has happened yet">
            Each tool that is run, and each step of a review, is listed here.
          </EmptyState>
        ) : (
          <ol className="divide-y">
            {data.items.map((item) => (
              <ActivityRow key={item.id} item={item} />
            ))}
          </ol>
        )}
      </div>
      {data.nextCursor ? (
        <p className="text-sm text-ink-muted">Only the {data.items.length} newest steps are listed here.</p>
      ) : null}
    </div>
  );
}

function ActivityRow({ item }: { item: ActivityItem }) {
  const { Icon, tone, word } = severities[item.severity];
  return (
    <li className="flex gap-3 px-4 py-2.5 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <div className="min-w-0 flex-1">
        <p className="break-words">
          {word ? <strong className={`font-medium ${tone}`}>{word}: </strong> : null}
          <VisibleText text={item.text} />
          {item.headline ? (
            <span className="text-ink-muted">
              {" "}
              <VisibleText text={item.headline} />
            </span>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-muted">
          <span>{item.by ? <VisibleText text={item.by.name} /> : "The desk itself"}</span>
          <TimeAgo at={item.at} />
          <ExactTime at={item.at} />
          {item.toolName ? (
            <code className="font-mono break-all">
              <VisibleText text={item.toolName} />
            </code>
          ) : null}
          {item.reviewId ? (
            <Link href={`/reviews/${encodeURIComponent(item.reviewId)}`} className="text-accent underline">
              Review{item.revision === null ? "" : `, revision ${item.revision}`}
            </Link>
          ) : null}
        </p>
      </div>
    </li>
  );
}
