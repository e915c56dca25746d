import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { may } from "@/lib/desk/policy/permissions";
import { isLive } from "@/lib/desk/reviews/states";
import type { AskView, PersonToAsk } from "@/lib/desk/reviews/turns/types";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { endAsk } from "@/lib/web/actions/reviews";
import { peopleToAskQuery, personQuery, reviewQuery } from "@/lib/web/queries";
import { callAction } from "@/lib/web/queries/call-action";
import { AtSign } from "lucide-react";
import { Button } from "@/components/ui/button";
import { Avatar } from "@/components/ui/avatar";
import { RecentTime } from "@/components/ui/clock-time";
import { TimeAgo } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { Ask } from "./use-asking";
import { RefusalNotice } from "../refusal/refusal-notice";

const shownMax = 6;

/** Who was asked, and who else may approve it, with who of them is here. Nothing once the review is over. */
export function WhoseTurn({
  review,
  onAsk = null,
}: {
  review: ReviewView;
  /** Null where it is asked elsewhere, or not at all. */ onAsk?: Ask | null;
}) {
  const state = review.preparations[0]?.state;
  const { data: person } = useQuery(personQuery());
  const isAwaited = state === "awaiting_review";
  const mayAsk = person !== undefined && may(person, "reviews:comment");
  const { data: people } = useQuery({
    ...peopleToAskQuery({ review: review.id }),
    enabled: mayAsk && isAwaited,
  });
  const askedIds = new Set(review.asks.map(({ person: asked }) => asked.id));
  const able = (people ?? []).filter(({ id, mayApprove }) => mayApprove && !askedIds.has(id));
  const isEmpty = review.asks.length === 0 && able.length === 0;
  if (state === undefined || !isLive(state) || (isEmpty && onAsk === null)) return null;
  const shown = able.slice(0, Math.max(0, shownMax - review.asks.length));
  return (
    <div>
      <h3 className="mb-1.5 font-medium">Whose turn</h3>
      <ul className="space-y-1.5">
        {review.asks.map((ask) => (
          <AskedPerson key={ask.id} ask={ask} readerId={person?.id} reviewId={review.id} />
        ))}
        {shown.map((one) => (
          <AblePerson key={one.id} person={one} />
        ))}
      </ul>
      {able.length > shown.length ? (
        <p className="mt-1.5 text-xs text-ink-2">and {able.length - shown.length} more who may approve</p>
      ) : null}
      <p className="mt-2 text-xs text-ink-2">Being asked gives nobody a role or an approval.</p>
      {onAsk ? (
        <Button
          size="sm"
          className="mt-2"
          icon={<AtSign aria-hidden className="size-3.5" />}
          onClick={() => onAsk(null)}
        >
          Ask…
        </Button>
      ) : null}
    </div>
  );
}

const rowClass = "flex flex-wrap items-center gap-x-2 gap-y-0.5";

function AskedPerson({
  ask,
  readerId,
  reviewId,
}: {
  ask: AskView;
  readerId: string | undefined;
  reviewId: string;
}) {
  const client = useQueryClient();
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => callAction(() => endAsk({ askId: ask.id })),
    onSuccess: async (result) => {
      if (result.ok) client.setQueryData(reviewQuery(reviewId).queryKey, result.value);
      await client.invalidateQueries({ queryKey: ["reviews"] });
    },
  });
  const { person, by, kind, at, mayEnd } = ask;
  return (
    <li className={rowClass}>
      <Avatar name={person.name} />
      <span className="font-medium">
        {person.id === readerId ? "You" : <VisibleText text={person.name} />}
      </span>
      <span className="ml-auto text-xs text-ink-2">
        {kind === "question" ? "Asked a question by" : "Asked by"}{" "}
        {by.id === readerId ? "you" : <VisibleText text={by.name} />}, <RecentTime at={at} />
      </span>
      {mayEnd ? (
        <button
          type="button"
          aria-disabled={isPending}
          onClick={() => (isPending ? null : mutate())}
          className="focus-ring rounded-sm text-xs text-accent underline max-sm:min-h-11"
        >
          Take back<span className="visually-hidden"> what {person.name} was asked</span>
        </button>
      ) : null}
      {data && !data.ok ? (
        <div className="w-full">
          <RefusalNotice refusal={data} />
        </div>
      ) : null}
    </li>
  );
}

function AblePerson({ person: { name, isHere, lastSeenAt } }: { person: PersonToAsk }) {
  return (
    <li className={rowClass}>
      <Avatar name={name} />
      <VisibleText text={name} />
      <span className="ml-auto text-xs text-ink-2">
        May approve,{" "}
        {isHere ? (
          "here now"
        ) : lastSeenAt === null ? (
          "never seen here"
        ) : (
          <>
            seen <TimeAgo at={lastSeenAt} />
          </>
        )}
      </span>
    </li>
  );
}
