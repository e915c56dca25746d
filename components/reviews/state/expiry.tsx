"use client";

import { formatSpan } from "@/components/ui/clock-time";
import { ExactTime, useNow } from "@/components/ui/time";

const endingSoonMs = 120_000;

/** How long a confirmation is still good for, in words and as a time; a sentence of its own. */
export function Expiry({ until, state }: { until: string; state: string }) {
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
    </span>
  );
}
