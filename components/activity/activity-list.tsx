"use client";

import { useState } from "react";
import Link from "next/link";
import { useInfiniteQuery } from "@tanstack/react-query";
import { CircleAlert, History, Info, TriangleAlert } from "lucide-react";
import { activityQuery, itemsOf } from "@/lib/queries";
import { activityChoice, activityChoices } from "@/lib/queries/activity-choices";
import type { ActivityItem } from "@/lib/reviews/queries/types";
import { ReadFailure } from "@/components/notices/read-failure";
import { ChoiceGroup } from "@/components/ui/choice-group";
import { EmptyState } from "@/components/ui/empty-state";
import { LoadMore } from "@/components/ui/load-more";
import { ExactTime, TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";

const severities = {
  info: { Icon: Info, tone: "text-ink-3", word: null },
  warning: { Icon: TriangleAlert, tone: "text-amber", word: "Warning" },
  alarm: { Icon: CircleAlert, tone: "text-red", word: "Needs a person" },
} as const;

/** Every step and every read-only run, newest first. */
export function ActivityList({ initialShow }: { initialShow: string }) {
  const [show, setShow] = useState(initialShow);
  const choose = (next: string) => {
    setShow(next);
    window.history.replaceState(null, "", next === "" ? "/activity" : `/activity?show=${next}`);
  };
  const query = useInfiniteQuery(activityQuery(show));
  const { data, error, refetch } = query;
  return (
    <div className="space-y-4">
      <ChoiceGroup label="Show" value={show} onChange={choose} choices={activityChoices} />
      {error ? <ReadFailure error={error} retry={() => void refetch()} /> : null}
      {data ? <Steps items={itemsOf(data)} none={activityChoice(show).none} /> : null}
      <LoadMore label="Load older steps" query={query} />
    </div>
  );
}

function Steps({ items, none }: { items: ActivityItem[]; none: string }) {
  return (
    <div className="overflow-hidden rounded-lg border bg-surface">
      {items.length === 0 ? (
        <EmptyState icon={<History aria-hidden />} title={none}>
          Tool runs and review steps are listed here.
        </EmptyState>
      ) : (
        <ol className="divide-y">
          {items.map((item) => (
            <ActivityRow key={item.id} item={item} />
          ))}
        </ol>
      )}
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
            <span className="text-ink-2">
              {" "}
              <VisibleText text={item.headline} />
            </span>
          ) : null}
        </p>
        <p className="flex flex-wrap gap-x-3 text-xs text-ink-2">
          <span>{item.by ? <VisibleText text={item.by.name} /> : "Automatic"}</span>
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
