import { useQuery, useInfiniteQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp, ArrowRight } from "lucide-react";
import { useEffect, useRef } from "react";
import { may } from "@/lib/desk/policy/permissions";
import { itemsOf, personQuery, reviewsQuery } from "@/lib/web/queries";
import { unlessLive } from "@/lib/web/queries/live";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { isToDecide, placeOf, sections } from "../state/sections";
import { ReviewLink } from "./review-link";
import { nextReviewId } from "../decision/use-review-action";

type Neighbours = {
  /** Where the review stands among the open ones, counted from one; null where it isn't one of the first page. */
  position: number | null;
  count: number;
  previous: ReviewListItem | null;
  following: ReviewListItem | null;
  /** The next one that waits for this person. */
  waiting: ReviewListItem | null;
};

const readEveryMs = 15_000;

/** The open reviews around one, in the order of the queue. For small parts of a page: lists change more often than its review. */
function useNeighbours(id: string): Neighbours {
  const { data: person } = useQuery(personQuery());
  const { data } = useInfiniteQuery({
    ...reviewsQuery({ group: "open" }),
    enabled: person !== undefined && may(person, "reviews:read"),
    refetchInterval: unlessLive(readEveryMs),
  });
  // The order doesn't turn with the clock here: what runs out stands first anyway.
  const open = (data ? itemsOf(data) : [])
    .map((item) => ({
      item,
      rank: sections.indexOf(placeOf(item, Date.parse(item.updatedAt)) ?? "moving"),
    }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ item }) => item);
  const at = open.findIndex((item) => item.id === id);
  return {
    position: at < 0 ? null : at + 1,
    count: open.length,
    previous: at < 0 ? null : (open[at - 1] ?? null),
    following: at < 0 ? (open[0] ?? null) : (open[at + 1] ?? null),
    waiting: open.find((item) => item.id !== id && isToDecide(item)) ?? null,
  };
}

export const previousId = "previous-review";
export const followingId = "following-review";

/** Where this review stands among the open ones, and the way to those beside it. */
export function NeighbourLinks({ of }: { of: string }) {
  const { position, count, previous, following } = useNeighbours(of);
  if (position === null || count < 2) return null;
  return (
    <nav aria-label="Open reviews" className="flex items-center gap-1 text-sm text-ink-3">
      <span className="mr-1 whitespace-nowrap tabular-nums max-sm:visually-hidden">
        {position} of {count}
      </span>
      <Step id={previousId} to={previous?.id ?? null} label="Previous review" Icon={ChevronUp} />
      <Step id={followingId} to={following?.id ?? null} label="Next review" Icon={ChevronDown} />
    </nav>
  );
}

function Step({
  id,
  to,
  label,
  Icon,
}: {
  id: string;
  to: string | null;
  label: string;
  Icon: typeof ChevronUp;
}) {
  const look = "focus-ring grid size-8 place-items-center rounded-md max-sm:size-11";
  if (to === null)
    return (
      <span aria-hidden className={`${look} opacity-40`}>
        <Icon className="size-4" />
      </span>
    );
  return (
    <span id={id}>
      <ReviewLink id={to} className={`${look} hover:bg-hover hover:text-ink`}>
        <Icon aria-hidden className="size-4" />
        <span className="visually-hidden">{label}</span>
      </ReviewLink>
    </span>
  );
}

/** After a decision: the next review that waits. Nothing opens unasked. */
export function NextReview({ after }: { after: string }) {
  const { waiting: item } = useNeighbours(after);
  const box = useRef<HTMLParagraphElement>(null);
  useEffect(() => box.current?.querySelector("a")?.focus(), []);
  return (
    <p ref={box} id={nextReviewId} className="text-sm">
      {item === null ? (
        <span className="text-ink-2">No other review waits for you.</span>
      ) : (
        <>
          <span className="text-ink-2">Next review: </span>
          <ReviewLink
            id={item.id}
            className="focus-ring inline-flex min-h-6 items-center gap-1 rounded-sm font-medium text-accent underline decoration-accent-line underline-offset-2"
          >
            <TextWithTimes text={item.headline} instead />
            <ArrowRight aria-hidden className="size-3.5 shrink-0" />
          </ReviewLink>
        </>
      )}
    </p>
  );
}
