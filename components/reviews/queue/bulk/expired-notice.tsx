import { useEffect, useState } from "react";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { ReviewListItem } from "@/lib/desk/reviews/queries/types";
import { reviewsQuery } from "@/lib/web/queries";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { Button } from "@/components/ui/button";
import { Link } from "@/components/ui/link";
import { Notice } from "@/components/ui/notice";
import { focusLeftRow } from "../use-queue-keys";
import { AgainDialog } from "./again-dialog";

type Props = {
  /** How many of the reader’s own expired and are on their list; null where that isn't known. */
  count: number | null;
  /** Nothing may move now. */
  isHeld: boolean;
  /** The list shows them already. */
  isListed: boolean;
  onPreparedAgain(ids: readonly string[]): void;
};

const expired = { group: "sent-back", state: "expired" } as const;
/** The desk counts up to so many. */
const countedMax = 1_000;

/** So many were put off since this tab was opened: the notice comes back once there are more. */
let lastPutOff = 0;

/** What ran out of time while its author wasn't looking, to be prepared again together. */
export function ExpiredNotice({ count, isHeld, isListed, onPreparedAgain }: Props) {
  const client = useQueryClient();
  const [shown, setShown] = useState(count ?? 0);
  if (!isHeld && count !== null && count !== shown) setShown(count);
  const [putOff, setPutOff] = useState(lastPutOff);
  if (shown < putOff) setPutOff(shown);
  useEffect(() => {
    lastPutOff = putOff;
  }, [putOff]);
  const [asked, setAsked] = useState<{ items: ReviewListItem[]; hasMore: boolean } | null>(null);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => client.fetchInfiniteQuery({ ...reviewsQuery(expired), staleTime: 0 }),
    onSuccess: async ({ pages: [page] }) => {
      if (page && page.items.length > 0) setAsked({ items: page.items, hasMore: page.nextCursor !== null });
      else await client.invalidateQueries({ queryKey: ["reviews"] });
    },
  });
  const notNow = () => {
    setPutOff(shown);
    focusLeftRow();
  };
  const close = () => {
    setAsked(null);
    focusLeftRow();
  };
  return (
    <>
      {shown > putOff ? (
        <div className="px-4 py-3 md:px-7">
          <Notice tone="warning" title={title(shown)}>
            <p>
              Nothing was sent. Once prepared again, {shown === 1 ? "it waits" : "they wait"} for new
              decisions.
            </p>
            <div className="flex flex-wrap items-center gap-2">
              <Button size="sm" busy={isPending} onClick={() => mutate()}>
                {shown === 1 ? "Prepare it again…" : `Prepare ${countText(shown)} again…`}
              </Button>
              {isListed ? null : (
                <Link href="/reviews?group=sent-back&state=expired" className="text-accent underline">
                  Show {shown === 1 ? "it" : "them"}
                </Link>
              )}
              <Button size="sm" variant="quiet" onClick={notNow}>
                Not now
              </Button>
            </div>
            {error ? <ReadFailure error={error} retry={() => mutate()} /> : null}
          </Notice>
        </div>
      ) : null}
      {asked ? (
        <AgainDialog
          {...asked}
          onCancel={close}
          onDone={({ prepared }) => {
            onPreparedAgain(prepared);
            close();
          }}
        />
      ) : null}
    </>
  );
}

function title(count: number): string {
  return count === 1 ? "1 review of yours expired" : `${countText(count)} reviews of yours expired`;
}

function countText(count: number): string {
  return count >= countedMax ? "999+" : String(count);
}
