"use client";

import { ExactTime, formatSpan, useNow } from "@/components/ui/time";

const endingSoonMs = 120_000;

/** How long a confirmation is still good for, in words and as a time. */
export function Expiry({ expiresAt, state }: { expiresAt: string; state: string }) {
  const now = useNow();
  const remainingMs = now === null ? null : new Date(expiresAt).getTime() - now;
  const counts = state === "awaiting_review" || state === "approved";
  return (
    <span className="tabular-nums">
      {counts && remainingMs !== null ? (
        <span className={remainingMs < endingSoonMs ? "font-medium text-warning" : undefined}>
          {remainingMs > 0 ? `good for ${formatSpan(remainingMs)}, until ` : "expired at "}
        </span>
      ) : (
        "until "
      )}
      <ExactTime at={expiresAt} />
    </span>
  );
}

/** The same in a few words, for a list. */
export function ExpiryShort({ expiresAt }: { expiresAt: string }) {
  const now = useNow();
  const remainingMs = now === null ? null : new Date(expiresAt).getTime() - now;
  if (remainingMs === null) return <ExactTime at={expiresAt} />;
  if (remainingMs <= 0) return <>expired</>;
  return (
    <span className={`tabular-nums ${remainingMs < endingSoonMs ? "font-medium text-warning" : ""}`}>
      good for {formatSpan(remainingMs)}
    </span>
  );
}
