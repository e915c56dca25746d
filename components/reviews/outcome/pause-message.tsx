import type { PreparationView, SendingPause } from "@/lib/desk/reviews/types";
import { formatSpan, RecentTime } from "@/components/ui/clock-time";
import { useNow } from "@/components/ui/time";

/** Why nothing is sent now, for how long, and what happens to this revision when that is over. */
export function PauseMessage({ pause, preparation }: { pause: SendingPause; preparation: PreparationView }) {
  const now = useNow();
  const remainingMs = now === null ? 0 : new Date(pause.until).getTime() - now;
  // Once it has passed, the page is about to hear of it.
  const when = remainingMs > 0 ? ` in ${formatSpan(remainingMs)}` : "";
  const then = afterwards(pause, preparation);
  return (
    <>
      <p role="timer" className="tabular-nums">
        {pause.why === "rate" ? (
          <>
            Sending with this tool is paused until <RecentTime at={pause.until} />
            {when === "" ? null : ` (${when.trim()})`}, because a send was answered with 429 (too many
            requests).
          </>
        ) : (
          `All sending is paused, because the service credential was answered with 401. Countersign checks it again${when}. If that keeps failing, an administrator has to renew it.`
        )}
      </p>
      {then === null ? null : <p>{then}</p>}
    </>
  );
}

function afterwards(pause: SendingPause, { state, nextAttemptAt }: PreparationView): string | null {
  const over = pause.why === "rate" ? "when the pause is over" : "once the credential works";
  if (state === "awaiting_review")
    return `An approval is recorded now and sent automatically ${over}, unless it expires first.`;
  if (state === "approved")
    return nextAttemptAt === null
      ? `It can be sent manually ${over}.`
      : `It’s sent automatically ${over}, with the same key, unless it expires first.`;
  if (state === "uncertain") return `It’s retried automatically ${over}, with the same key.`;
  return null;
}
