"use client";

import { formatSpan } from "@/components/ui/clock-time";
import { ExactTime, useNow } from "@/components/ui/time";

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
  state: string;
  sendUntil?: string | null;
}) {
  const now = useNow();
  const remainingMs = now === null ? null : new Date(until).getTime() - now;
  if (state === "sending" || state === "uncertain" || state === "unresolved") {
    return (
      <>
        First send possible until <ExactTime at={until} />. Retries don’t depend on it.
      </>
    );
  }
  if (state !== "awaiting_review" && state !== "approved") {
    return (
      <>
        Was valid until <ExactTime at={until} />. No longer used.
      </>
    );
  }
  if (remainingMs === null) {
    return (
      <>
        Valid until <ExactTime at={until} />.
      </>
    );
  }
  if (remainingMs <= 0) {
    return (
      <span className="font-medium text-amber">
        Expired at <ExactTime at={until} />.
      </span>
    );
  }
  return (
    <span className={`tabular-nums ${remainingMs < endingSoonMs ? "font-medium text-amber" : ""}`}>
      Valid for {formatSpan(remainingMs)}, until <ExactTime at={until} />.
      {sendUntil === null || sendUntil === until ? null : (
        <>
          {" "}
          The last moment to send is <ExactTime at={sendUntil} />.
        </>
      )}
    </span>
  );
}
