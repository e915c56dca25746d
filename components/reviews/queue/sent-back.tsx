import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { may } from "@/lib/desk/policy/permissions";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { dismiss, prepareAgain } from "@/lib/web/actions/reviews";
import { personQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import { SilentNotice } from "@/components/kit/notices/silent-notice";
import { Button } from "@/components/ui/button";
import { buttonClass } from "@/components/ui/button-class";
import { useIsHydrated } from "@/components/ui/hooks/use-is-hydrated";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { TextWithTimes } from "@/components/ui/text/text-with-times";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { ReviewLink } from "../page/review-link";
import { changesText } from "../requests/requests";
import { RefusalNotice } from "../refusal/refusal-notice";
import { SummaryComparison } from "../summary/summary-comparison";

/** What was prepared again from its row, with its new revision. */
export type PreparedAgain = { item: ReviewListItem; review: ReviewView };
/** `prepared`: null where it was dismissed. */
export type LeaveSentBack = (id: string, prepared: PreparedAgain | null) => void;

/** By whom and why it came back. Where all that is listed did, it has a line of its own. */
export function SentBack({ item: { sentBack, state, updatedAt, threads } }: { item: ReviewListItem }) {
  return (
    <span className="text-ink-2">
      {state === "expired" || !sentBack?.by ? (
        <>
          Expired <TimeAgo at={updatedAt} />. Nothing was sent.
        </>
      ) : sentBack.changesRequested ? (
        <>
          <VisibleText text={sentBack.by.name} /> requested {changesText(threads.open)},{" "}
          <TimeAgo at={updatedAt} />
          {sentBack.reason === null ? null : (
            <>
              : <VisibleText text={sentBack.reason} />
            </>
          )}
        </>
      ) : (
        <>
          <VisibleText text={sentBack.by.name} />, <TimeAgo at={updatedAt} />:{" "}
          <VisibleText text={sentBack.reason ?? "No reason given."} />
        </>
      )}
    </span>
  );
}

/** That line of a row, with what its author can do about it. */
export function SentBackLine({ item, onLeft }: { item: ReviewListItem; onLeft: LeaveSentBack }) {
  const client = useQueryClient();
  const { data: person } = useQuery(personQuery());
  const isReady = useIsHydrated();
  const { id: reviewId, preparationId } = item;
  const { mutate, isPending, variables, data } = useMutation({
    mutationFn: (way: "prepare" | "dismiss") =>
      callAction<ReviewView | { dismissed: true }>(() =>
        way === "prepare" ? prepareAgain({ reviewId, preparationId }) : dismiss({ preparationId }),
      ),
    onSuccess: async (result) => {
      await client.invalidateQueries({ queryKey: ["reviews"] });
      if (result.ok) onLeft(reviewId, "dismissed" in result.value ? null : { item, review: result.value });
    },
  });
  const state = (way: typeof variables) => ({
    busy: isPending && variables === way,
    disabled: !isReady || (isPending && variables !== way),
  });
  return (
    <>
      <div className="contents md:flex md:items-center md:gap-x-3">
        <p className="line-clamp-2 min-w-0 text-xs leading-4.5 break-words max-md:-order-1 max-md:w-full md:flex-1">
          <SentBack item={item} />
        </p>
        <span className="relative flex shrink-0 gap-2">
          {!person || !may(person, "reviews:prepare") ? null : item.sentBack?.changesRequested ? (
            <Link
              href={`/tools/${encodeURIComponent(item.tool.name)}?review=${encodeURIComponent(reviewId)}`}
              className={buttonClass("secondary", "sm")}
            >
              Answer in the form
            </Link>
          ) : (
            <Button size="sm" {...state("prepare")} onClick={() => mutate("prepare")}>
              Prepare again
            </Button>
          )}
          <Button size="sm" {...state("dismiss")} onClick={() => mutate("dismiss")}>
            Dismiss
          </Button>
        </span>
      </div>
      <div className="relative mt-2 w-full empty:hidden">
        <SilentNotice waits={isPending} />
        {data && !data.ok ? <RefusalNotice refusal={data} /> : null}
      </div>
    </>
  );
}

/** Its row has left the list: here it says where it is. */
export function PreparedAgainNotice({ prepared: { item, review } }: { prepared: PreparedAgain }) {
  const [now] = review.preparations;
  const before = review.preparations.find(({ id }) => id === item.preparationId);
  if (!now) return null;
  return (
    <div className="px-4 py-3 md:px-7">
      <Notice announce title={`Revision ${now.revision} is waiting for a decision`}>
        <ReviewLink id={item.id} className="text-accent underline">
          <TextWithTimes text={item.headline} instead />
        </ReviewLink>
        {before ? <SummaryComparison before={before} now={now} /> : null}
      </Notice>
    </div>
  );
}
