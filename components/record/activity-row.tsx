import { useState } from "react";
import { useInfiniteQuery } from "@tanstack/react-query";
import { ChevronRight, Cpu, Server } from "lucide-react";
import { activityQuery, itemsOf } from "@/lib/web/queries";
import { activitySearchText } from "@/lib/web/queries/activity-search";
import { startOfDayAt } from "@/lib/wire/dates/zone";
import type { ActivityItem } from "@/lib/desk/reviews/queries/types";
import { Avatar } from "@/components/ui/avatar";
import { cx } from "@/components/ui/cx";
import { useZone } from "@/components/ui/dates/date-settings";
import { Link } from "@/components/ui/link";
import { LoadMore } from "@/components/ui/page/load-more";
import { ClockTime } from "@/components/ui/clock-time";
import { ExactTime } from "@/components/ui/time";
import { ToolTitle } from "@/components/ui/page/tool-title";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { Sentence, SeverityMark } from "./activity-sentence";
import { actorOf, sentenceOf } from "./actor";
import type { ActivityLine, Decided } from "./group-activity";
import { useHeldItems } from "./use-held-items";
import { OwnDiffers } from "@/components/reviews/queue/own-differs";
import { TellingValues } from "@/components/reviews/similar/telling-values";

// Beside the sidebar there is room for columns from 1024 px on, and for the tool's from 1280 px.
const columns =
  "grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 lg:grid-cols-[4.5rem_9.5rem_minmax(0,1fr)_5rem] xl:grid-cols-[4.5rem_9.5rem_minmax(0,1fr)_12rem_5rem]";

/** One line of the activity, which unfolds into the review's steps; while `held`, none of them moves. */
export function ActivityRow({
  line: { item, more, decided },
  alike,
  held,
}: {
  line: ActivityLine;
  /** The steps that have one headline with another review's; what differs stands below it. */
  alike: readonly ActivityItem[];
  held: boolean;
}) {
  const [open, setOpen] = useState(false);
  const { reviewId } = item;
  return (
    <li className="border-b last:border-b-0">
      <div className={cx(columns, "px-4 py-1 hover:bg-hover md:px-7")}>
        <span className="leading-7 whitespace-nowrap text-ink-2 tabular-nums max-lg:order-2 max-lg:text-right">
          <ClockTime at={item.at} />
        </span>
        <Actor item={item} />
        <span className="min-w-0 py-1.25 max-lg:order-3 max-lg:pt-0">
          <Sentence
            item={item}
            isLinked
            afterActor={decided === null}
            before={decided ? <DecidedBy {...decided} /> : null}
          />
          <ActivityDiffers item={item} alike={alike} />
        </span>
        <ToolLink item={item} />
        {reviewId === null ? null : (
          <button
            type="button"
            aria-expanded={open}
            aria-label={more === 0 ? "All steps" : `All steps, ${more} more listed`}
            onClick={() => setOpen(!open)}
            className="focus-ring flex min-h-7 items-center justify-end gap-0.5 rounded-sm text-xs text-ink-2 tabular-nums hover:text-ink max-lg:order-4 max-sm:-my-2 max-sm:min-h-11"
          >
            {more === 0 ? "Steps" : `${more} more`}
            <ChevronRight aria-hidden className={cx("size-3.5", open && "rotate-90")} />
          </button>
        )}
      </div>
      {open && reviewId !== null ? <ReviewSteps reviewId={reviewId} above={item} held={held} /> : null}
    </li>
  );
}

/** Who decided it, before what came of that. */
function DecidedBy({ what, by }: Decided) {
  return (
    <span className="font-medium">
      {what} by <VisibleText text={by.name} />
      {". "}
    </span>
  );
}

function ActivityDiffers({ item, alike }: { item: ActivityItem; alike: readonly ActivityItem[] }) {
  if (item.telling && item.telling.length > 0)
    return (
      <span className="line-clamp-2 text-xs leading-4.5 break-words">
        <TellingValues telling={item.telling} />
      </span>
    );
  const own = comparable(item);
  return own === null ? null : (
    <OwnDiffers review={own} all={alike.flatMap((one) => comparable(one) ?? [])} />
  );
}

function comparable({ reviewId, toolName, headline, facets }: ActivityItem) {
  if (reviewId === null || toolName === null || headline === null || !facets) return null;
  return { reviewId, toolName, headline, facets, isUnreadable: false };
}

function Actor({ item }: { item: ActivityItem }) {
  const actor = actorOf(item);
  const { by } = item;
  if (actor !== "person" || by === null) {
    const Icon = actor === "api" ? Server : Cpu;
    return (
      <span
        title={actor === "api" && by ? `Sent by ${visibleText(by.name)}` : undefined}
        className="flex min-h-7 min-w-0 items-center gap-2 text-ink-2 max-lg:order-1"
      >
        <Icon aria-hidden className="mx-0.5 size-4 shrink-0" />
        {actor === "api" ? "API" : "Countersign"}
      </span>
    );
  }
  return (
    <span className="flex min-h-7 min-w-0 items-center gap-2 max-lg:order-1">
      <Avatar name={by.name} />
      <Link
        href={`/activity${activitySearchText({ person: by.id })}`}
        className="focus-ring min-w-0 rounded-sm break-words hover:underline"
      >
        <VisibleText text={by.name} />
      </Link>
    </span>
  );
}

function ToolLink({ item: { toolName, toolTitle } }: { item: ActivityItem }) {
  if (!toolName) return <span className="max-xl:hidden" />;
  return (
    <Link
      href={`/activity${activitySearchText({ tool: toolName })}`}
      title={toolName}
      className="focus-ring min-w-0 rounded-sm truncate text-xs leading-7 text-ink-2 hover:underline max-xl:hidden"
    >
      <ToolTitle title={toolTitle ?? toolName} />
    </Link>
  );
}

/** All steps of a review, the newest first, each with the start of its digest; of the step `above`, that alone. */
function ReviewSteps({ reviewId, above, held }: { reviewId: string; above: ActivityItem; held: boolean }) {
  const zone = useZone();
  const query = useInfiniteQuery(activityQuery({ review: reviewId }));
  const { data } = query;
  const { shown: steps } = useHeldItems(data ? itemsOf(data) : [], { of: data ? above.id : null, held });
  return (
    <div className="border-t bg-sunken px-4 py-2 md:pr-7 md:pl-34">
      {data ? (
        <ol className="space-y-1.5 text-sm">
          {steps.map((item) => (
            <li key={item.id} className="grid gap-x-3 md:grid-cols-[minmax(0,1fr)_auto]">
              {item.id === above.id ? (
                <span className="text-ink-3">The step above</span>
              ) : (
                <span className="break-words">
                  <StepActor item={item} />
                  <SeverityMark item={item} />
                  <VisibleText text={sentenceOf(item, { afterActor: true })} />
                </span>
              )}
              <span className="text-xs text-ink-2">
                {item.id === above.id ? null : isSameDay(zone, item.at, above.at) ? (
                  <ClockTime at={item.at} />
                ) : (
                  <ExactTime at={item.at} />
                )}{" "}
                <Digest digest={item.digest} />
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

/** Whether two instants are of one day for the reader; its name stands above them. */
function isSameDay(zone: string | null, one: string, other: string): boolean {
  const day = (at: string) => startOfDayAt(zone ?? "UTC", Date.parse(at));
  return day(one) === day(other);
}

function StepActor({ item }: { item: ActivityItem }) {
  const actor = actorOf(item);
  if (actor === "desk") return null;
  return (
    <strong className="font-medium">
      {actor === "api" ? "API" : <VisibleText text={item.by?.name ?? ""} />}:{" "}
    </strong>
  );
}

function Digest({ digest }: { digest: string | null }) {
  if (!digest) return null;
  return (
    <code className="font-mono [time+&]:ml-2" title={digest}>
      {digest.slice(0, 4)} {digest.slice(4, 8)}
    </code>
  );
}
