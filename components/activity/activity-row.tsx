import { useState } from "react";
import Link from "next/link";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight, Cpu } from "lucide-react";
import { activityQuery, itemsOf } from "@/lib/queries";
import { activitySearchText } from "@/lib/queries/activity-search";
import type { ActivityItem } from "@/lib/reviews/queries/types";
import { Avatar } from "@/components/ui/avatar";
import { cx } from "@/components/ui/cx";
import { LoadMore } from "@/components/ui/load-more";
import { ClockTime, ExactTime } from "@/components/ui/time";
import { TextWithTimes } from "@/components/ui/text-with-times";
import { VisibleText } from "@/components/ui/visible-text";
import type { ActivityLine } from "./group-activity";
import { SeverityMark } from "./severity-mark";

const columns =
  "grid grid-cols-[1fr_auto] gap-x-3 gap-y-0.5 md:grid-cols-[4.5rem_11rem_minmax(0,1fr)_12rem] md:items-baseline";

/** One line of the activity: who, what, of which review, with which tool. Unfolds into the review's steps. */
export function ActivityRow({ line: { item, more } }: { line: ActivityLine }) {
  const [open, setOpen] = useState(false);
  const { reviewId } = item;
  return (
    <li className="border-b last:border-b-0">
      <div className={cx(columns, "px-4 py-2 hover:bg-hover md:px-7")}>
        <span className="text-ink-2 tabular-nums max-md:order-2 max-md:text-right">
          <ClockTime at={item.at} />
        </span>
        <Actor item={item} />
        <span className="min-w-0 max-md:order-3 max-md:col-span-2">
          <Sentence item={item} />
          {reviewId === null ? null : (
            <span className="mt-0.5 flex flex-wrap items-center gap-x-3 text-xs">
              <Link
                href={`/reviews/${encodeURIComponent(reviewId)}`}
                prefetch={false}
                className="focus-ring rounded-sm py-0.5 text-accent underline"
              >
                Review{item.revision === null ? "" : `, revision ${item.revision}`}
              </Link>
              <button
                type="button"
                aria-expanded={open}
                onClick={() => setOpen(!open)}
                className="focus-ring flex min-h-7 items-center gap-0.5 rounded-sm text-ink-2 hover:text-ink max-md:min-h-11"
              >
                <ChevronRight aria-hidden className={cx("size-3.5", open && "rotate-90")} />
                {more === 0 ? "All steps" : `${more} more listed, all steps`}
              </button>
            </span>
          )}
        </span>
        <ToolLink name={item.toolName} />
      </div>
      {open && reviewId !== null ? <ReviewSteps reviewId={reviewId} /> : null}
    </li>
  );
}

export function Sentence({ item }: { item: ActivityItem }) {
  return (
    <span className="block break-words">
      <SeverityMark severity={item.severity} />
      <VisibleText text={sentenceOf(item)} />
      {item.headline ? (
        <span className="text-ink-2">
          {" "}
          <TextWithTimes text={item.headline} instead />
        </span>
      ) : null}
    </span>
  );
}

/** With the tool's title in the place of its name, which stands beside it. */
function sentenceOf({ text, toolName, toolTitle }: ActivityItem): string {
  return toolName && toolTitle ? text.replace(toolName, () => toolTitle) : text;
}

function Actor({ item: { by } }: { item: ActivityItem }) {
  if (by === null)
    return (
      <span className="flex min-w-0 items-center gap-2 text-ink-2 max-md:order-1">
        <Cpu aria-hidden className="size-4 shrink-0" />
        Countersign
      </span>
    );
  return (
    <span className="flex min-w-0 items-center gap-2 max-md:order-1">
      <Avatar name={by.name} />
      <Link
        href={`/activity${activitySearchText({ person: by.id })}`}
        prefetch={false}
        className="focus-ring min-w-0 rounded-sm break-words hover:underline"
      >
        <VisibleText text={by.name} />
      </Link>
    </span>
  );
}

function ToolLink({ name }: { name: string | null }) {
  if (!name) return <span className="max-md:hidden" />;
  return (
    <Link
      href={`/activity${activitySearchText({ tool: name })}`}
      prefetch={false}
      className="focus-ring min-w-0 rounded-sm truncate font-mono text-xs text-ink-2 hover:underline max-md:order-4 max-md:col-span-2"
    >
      <VisibleText text={name} />
    </Link>
  );
}

/** All steps of a review, the newest first, each with the start of its digest in the record. */
function ReviewSteps({ reviewId }: { reviewId: string }) {
  const query = useInfiniteQuery(activityQuery({ review: reviewId }));
  return (
    <div className="border-t bg-sunken px-4 py-2 md:pr-7 md:pl-34">
      {query.data ? (
        <ol className="space-y-1.5 text-sm">
          {itemsOf(query.data).map((item) => (
            <li key={item.id} className="grid gap-x-3 md:grid-cols-[minmax(0,1fr)_auto]">
              <span className="break-words">
                {item.by ? (
                  <strong className="font-medium">
                    <VisibleText text={item.by.name} />:{" "}
                  </strong>
                ) : null}
                <Sentence item={{ ...item, headline: null }} />
              </span>
              <span className="text-xs text-ink-2">
                <ExactTime at={item.at} /> <Digest digest={item.digest} />
              </span>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-ink-2">Loading…</p>
      )}
      <LoadMore label="Load older steps" query={query} />
    </div>
  );
}

function Digest({ digest }: { digest: string | null }) {
  if (!digest) return null;
  return (
    <code className="ml-2 font-mono" title={digest}>
      {digest.slice(0, 4)} {digest.slice(4, 8)}
    </code>
  );
}
