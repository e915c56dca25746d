"use client";

import { formatSpan } from "@/components/ui/clock-time";
import { useNow } from "@/components/ui/time";

/** How long the API asked to be left alone; nothing once that has passed. */
export function RetryAfter({ at }: { at: string }) {
  const now = useNow();
  const remainingMs = now === null ? 0 : new Date(at).getTime() - now;
  if (remainingMs <= 0) return null;
  return <p className="tabular-nums">The API asks you to wait another {formatSpan(remainingMs)}.</p>;
}
