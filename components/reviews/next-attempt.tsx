"use client";

import { formatSpan, useNow } from "@/components/ui/time";

/** When the desk itself sends again, counted down. */
export function NextAttempt({ at }: { at: string }) {
  const now = useNow();
  if (now === null) return null;
  const remainingMs = new Date(at).getTime() - now;
  return (
    <p role="timer" className="tabular-nums">
      {remainingMs > 0
        ? `Tries again by itself in ${formatSpan(remainingMs)}.`
        : "Tries again by itself now."}
    </p>
  );
}
