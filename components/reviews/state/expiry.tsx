import { isUnsent, mayHaveRun, type ReviewState } from "@/lib/desk/reviews/states";
import type { PreparationView } from "@/lib/desk/reviews/types";
import { formatSpan, RecentTime } from "@/components/ui/clock-time";
import { useNow } from "@/components/ui/time";

const endingSoonMs = 120_000;

/**
 * How long a confirmation is still good for, in words and as a time; a sentence of its own. `sendUntil`: where it stands beside
 * the last moment to send, which is earlier by what a send needs.
 */
export function Expiry({
  until,
  state,
  sendUntil = null,
}: {
  until: string;
  state: ReviewState;
  sendUntil?: string | null;
}) {
  const now = useNow();
  const remainingMs = now === null ? null : new Date(until).getTime() - now;
  if (mayHaveRun(state)) {
    return (
      <>
        First send possible until <RecentTime at={until} />. Retries don’t depend on it.
      </>
    );
  }
  if (state === "held") {
    return (
      <>
        By the API, a first send is possible until <RecentTime at={until} />. It doesn’t expire here while
        it’s held.
      </>
    );
  }
  if (!isUnsent(state)) {
    return (
      <>
        Was valid until <RecentTime at={until} />. No longer used.
      </>
    );
  }
  if (remainingMs === null) {
    return (
      <>
        Valid until <RecentTime at={until} />.
      </>
    );
  }
  if (remainingMs <= 0) {
    return (
      <span className="font-medium text-amber">
        Expired at <RecentTime at={until} />.
      </span>
    );
  }
  return (
    <span className={`tabular-nums ${remainingMs < endingSoonMs ? "font-medium text-amber" : ""}`}>
      Valid for {formatSpan(remainingMs)}, until <RecentTime at={until} />.
      {sendUntil === null || sendUntil === until ? null : (
        <>
          {" "}
          The last moment to send is <RecentTime at={sendUntil} />.
        </>
      )}
    </span>
  );
}

/** Whether the time is over although the server has not said so yet, as when the page can't be read anew. */
export function useHasExpired({ state, sendUntil }: PreparationView): boolean {
  const now = useNow();
  return isUnsent(state) && now !== null && sendUntil !== null && new Date(sendUntil).getTime() <= now;
}
