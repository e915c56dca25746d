import type { ReactNode } from "react";
import { useQuery } from "@tanstack/react-query";
import { reachQuery } from "@/lib/web/queries";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { VisibleText, visibleText } from "@/components/ui/text/visible-text";
import { TimeAgo, useNowOrRenderedAt } from "@/components/ui/time";
import type { Ask } from "./use-asking";
import { awayText, givenName, isRunningShort } from "../state/turn-reason";

type Props = {
  review: ReviewView;
  current: PreparationView;
  /** Null where the reader may not ask. */
  onAsk: Ask | null;
};

/** While something can still be done: that nobody who may approve is here before it expires, or only the reader. */
export function ReachNotice({ review, current, onAsk }: Props): ReactNode {
  const isShort = isRunningShort(current, useNowOrRenderedAt());
  const { data: reach } = useQuery({ ...reachQuery(review.id), enabled: isShort });
  // That nobody could ever approve it is said by the decision itself.
  if (!isShort || !reach || reach.is === "here" || !review.approval.reachable) return null;
  if (reach.is === "only_you")
    return (
      <Notice tone="warning" title="Only you can still approve this.">
        <VisibleText text={awayText(reach.away) ?? "Nobody else may."} />
      </Notice>
    );
  const [last] = reach.away;
  const isAsked = review.asks.some(({ person }) => person.id === last?.id);
  return (
    <Notice tone="warning" title="Nobody who may approve is here before it expires.">
      {last ? (
        <p>
          <VisibleText text={last.name} />{" "}
          {last.lastSeenAt === null ? (
            "was never seen here."
          ) : (
            <>
              was seen <TimeAgo at={last.lastSeenAt} />.
            </>
          )}
        </p>
      ) : null}
      {last && onAsk && !isAsked ? (
        <Button size="sm" className="mt-2" onClick={() => onAsk(last.id)}>
          Ask {visibleText(givenName(last.name))}…
        </Button>
      ) : null}
    </Notice>
  );
}
