import type { SystemContext } from "./context";
import { isExpired } from "./expiry";
import type { PreparationRow } from "./store/rows";
import type { ReviewState } from "./types";

/** The state as the clock has it: what is past its expiresAt is expired, also before the sweep has come by. */
export function effectiveState(
  context: Pick<SystemContext, "clock" | "api">,
  row: Pick<PreparationRow, "state" | "expires_at">,
): ReviewState {
  const waiting = row.state === "awaiting_review" || row.state === "approved";
  return waiting && isExpired(context, row.expires_at) ? "expired" : row.state;
}
