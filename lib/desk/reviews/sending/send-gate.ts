import type { HeldReason, WriteGate } from "@/lib/wire/api-client";
import { postgresNowMs } from "@/lib/desk/database/database-clock";
import type { RecoveryContext } from "../context";
import { leaseMs } from "../store/change-preparation";
import { isTooLateToSend } from "../transition/expiry";

/** How much longer than a request may take the lease must last when the request begins. */
const leaseMarginMs = 5_000;

/**
 * When a claim began, by each clock that can tell, in ms: taken before its statement. The origins differ, so that only
 * what has passed by each since can be compared. `databaseMs` is null on SQLite, whose clock is this machine's.
 */
export type ClaimBegan = { wallMs: number; monotonicMs: number; databaseMs: number | null };

type Clocks = Pick<RecoveryContext, "clock" | "monotonic">;
type GateContext = Clocks & Pick<RecoveryContext, "db" | "api">;

/** `heldByOwnClocks` is for before a connection is made. It asks the clocks of this process alone. */
export type SendGate = WriteGate & { heldByOwnClocks(): HeldReason | null };

export function claimBegan({ clock, monotonic = monotonicMs }: Clocks): ClaimBegan {
  return { wallMs: clock().getTime(), monotonicMs: monotonic(), databaseMs: null };
}

/**
 * Lets a claimed send leave only while half of its lease and a margin are left, and where nothing of it may have been
 * sent before, only until it expires. Of several clocks the one by which most time has passed counts: one alone may have
 * been set back, or have stood still with its machine.
 */
export function createSendGate(
  { db, api, clock, monotonic = monotonicMs }: GateContext,
  began: ClaimBegan,
  { expiresAt, asksExpiry }: { expiresAt: string | null; asksExpiry: boolean },
): SendGate {
  /** How much more time has passed by the database's clock than by those here; null while it isn't known. */
  let behindMs = began.databaseMs === null ? 0 : null;
  const passedHereMs = () => Math.max(clock().getTime() - began.wallMs, monotonic() - began.monotonicMs);
  const heldAfter = (passedMs: number): HeldReason | null => {
    if (leaseMs - passedMs <= leaseMs / 2 + leaseMarginMs) return "lease_short";
    const now = new Date(began.wallMs + passedMs);
    return asksExpiry && isTooLateToSend({ api, clock: () => now }, expiresAt) ? "expired" : null;
  };
  return {
    heldByOwnClocks: () => heldAfter(passedHereMs()),
    async ready() {
      if (began.databaseMs === null) return;
      const passedMs = passedHereMs();
      const nowMs = await postgresNowMs(db).catch(() => null);
      behindMs = nowMs === null ? null : Math.max(0, nowMs - began.databaseMs - passedMs);
    },
    heldBy: () => (behindMs === null ? "time_unknown" : heldAfter(passedHereMs() + behindMs)),
  };
}

function monotonicMs(): number {
  return performance.now();
}
