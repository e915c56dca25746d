import { sendProofSentences } from "@/lib/wire/contract/send-proof";
import type { SystemContext } from "../context";
import { transition } from "../machine";
import { recordTransition } from "./record-transition";
import { loadReviewOf, mayHaveBeenSent, proofOf } from "../store/load-review";
import { openAttempts } from "../store/restores";
import type { PreparationRow, ReviewRows } from "../store/rows";
import { isUnsent, type ReviewState } from "../states";

/** What a request may need to arrive, and what a Date header can't say for its whole seconds. */
const marginMs = 2_000;

type Clocks = Pick<SystemContext, "clock" | "api">;

/**
 * Whether a preparation can no longer be sent in time by what the API's last reply says of its clock. For a send at hand:
 * what merely waits is judged by `isExpired`, which no single reply can mislead.
 */
export function isTooLateToSend(context: Clocks, expiresAt: string | null): boolean {
  return expiresAt === null || expiresAt <= lineAt(context.clock(), context.api.clockSkewMs());
}

function lineAt(now: Date, skewMs: number): string {
  return new Date(now.getTime() + skewMs + marginMs).toISOString();
}

/** The instant, as ISO text, at or before which an expiresAt is too near to send: now by the API's clock, and a margin. */
export function expiryLine(context: Clocks): string {
  return lineAt(context.clock(), context.api.steadyClockSkewMs());
}

/** Until when it can be sent by this server's clock: that of the API, and what a request needs to arrive, are counted. */
export function sendUntil(context: Clocks, expiresAt: string | null): string | null {
  if (expiresAt === null) return null;
  return new Date(Date.parse(expiresAt) - context.api.steadyClockSkewMs() - marginMs).toISOString();
}

/** Whether a preparation can no longer be sent in time. One without an expiresAt never was sendable. */
export function isExpired(context: Clocks, expiresAt: string | null): boolean {
  return expiresAt === null || expiresAt <= expiryLine(context);
}

/** The state as the clock has it: what is past its expiresAt is expired, also before the sweep has come by. */
export function effectiveState(
  context: Clocks,
  row: Pick<PreparationRow, "state" | "expires_at">,
): ReviewState {
  return isUnsent(row.state) && isExpired(context, row.expires_at) ? "expired" : row.state;
}

/** The preparation with its expiry settled by the clock: expired where it is due, else as it stands. */
export async function settleExpiry(
  context: SystemContext,
  rows: ReviewRows,
  row: PreparationRow,
  isDue = isExpired,
): Promise<PreparationRow> {
  const due = isDue(context, row.expires_at);
  const sent = mayHaveBeenSent(openAttempts(rows, row.id));
  const next = transition(row.state, { type: "expire", due, mayHaveBeenSent: sent });
  if (next.kind !== "to") return row;
  const entry = {
    event: "expired",
    text: `Revision ${row.revision} expired. ${sendProofSentences[proofOf(rows, row.id)]}`,
    details: { expiresAt: row.expires_at, clockSkewMs: context.api.steadyClockSkewMs() },
  };
  const expired = await context.db
    .transaction()
    .execute((tx) =>
      recordTransition(tx, context, { review: rows.review, row, to: next.state, by: null, entry }),
    );
  return expired ?? (await loadReviewOf(context.db, row.id))?.preparation ?? row;
}
