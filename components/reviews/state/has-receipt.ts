import type { PreparationView } from "@/lib/desk/reviews/types";

/** There is none while nothing was decided, sent or ended. */
export function hasReceipt({ decisions, attempts, endedAt }: PreparationView): boolean {
  return decisions.length > 0 || attempts.length > 0 || endedAt !== null;
}
