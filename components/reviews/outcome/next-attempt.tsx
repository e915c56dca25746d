"use client";

import type { ReviewState } from "@/lib/desk/reviews/types";
import { formatSpan } from "@/components/ui/clock-time";
import { useNow } from "@/components/ui/time";

/** When the desk itself sends, counted down. `asked`: the API named a time before which it wants no request. */
export function NextAttempt({
  at,
  state,
  asked,
  isFirst,
}: {
  at: string;
  state: ReviewState;
  asked: boolean;
  isFirst: boolean;
}) {
  const now = useNow();
  if (now === null) return null;
  const remainingMs = new Date(at).getTime() - now;
  const when = remainingMs > 0 ? `in ${formatSpan(remainingMs)}` : "now";
  return (
    <p role="timer" className="tabular-nums">
      {asked && remainingMs > 0 ? "The answer asked to wait. " : null}
      {state === "uncertain"
        ? `Checking. Retries automatically ${when}, with the same key.`
        : `${isFirst ? "Sends" : "Retries"} automatically ${when}.`}
    </p>
  );
}
