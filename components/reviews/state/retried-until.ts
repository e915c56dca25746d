import type { PreparationView } from "@/lib/desk/reviews/types";

/** Counted from the first send; then only a person asks again. */
const retriedForMs = 24 * 60 * 60 * 1000;

/** Until when the desk itself retries, as ISO text; null where nothing may have left. */
export function retriedUntil({ firstSentAt }: Pick<PreparationView, "firstSentAt">): string | null {
  return firstSentAt === null ? null : new Date(Date.parse(firstSentAt) + retriedForMs).toISOString();
}
