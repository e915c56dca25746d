"use client";

import { ExactTime, formatSpan, useNow } from "@/components/ui/time";

const endingSoonMs = 120_000;

/** How long a confirmation is still good for, in words and as a time; a sentence of its own. */
export function Expiry({ expiresAt, state }: { expiresAt: string; state: string }) {
  const now = useNow();
  const remainingMs = now === null ? null : new Date(expiresAt).getTime() - now;
  if (state === "sending" || state === "uncertain" || state === "unresolved") {
    return (
      <>
        First send possible until <ExactTime at={expiresAt} />. Retries don&apos;t depend on it.
      </>
    );
  }
  if (state !== "awaiting_review" && state !== "approved") {
    return (
      <>
        Was valid until <ExactTime at={expiresAt} />. No longer used.
      </>
    );
  }
  if (remainingMs === null) {
    return (
      <>
        Valid until <ExactTime at={expiresAt} />.
      </>
    );
  }
  if (remainingMs <= 0) {
    return (
      <span className="font-medium text-amber">
        Expired at <ExactTime at={expiresAt} />.
      </span>
    );
  }
  return (
    <span className={`tabular-nums ${remainingMs < endingSoonMs ? "font-medium text-amber" : ""}`}>
      Valid for {formatSpan(remainingMs)}, until <ExactTime at={expiresAt} />.
    </span>
  );
}
