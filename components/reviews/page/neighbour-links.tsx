import { ChevronDown, ChevronUp } from "lucide-react";
import { ReviewLink } from "./review-link";
import type { Neighbours } from "./use-neighbours";

export const previousId = "previous-review";
export const followingId = "following-review";

/** Where this review stands among the open ones, and the way to those beside it. */
export function NeighbourLinks({ position, count, previous, following }: Neighbours) {
  if (position === null || count < 2) return null;
  return (
    <nav aria-label="Open reviews" className="flex items-center gap-1 text-sm text-ink-3">
      <span className="mr-1 whitespace-nowrap tabular-nums">
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
