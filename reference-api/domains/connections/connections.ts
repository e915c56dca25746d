import type { AccountRow } from "../../store/tables";
import { dayMs } from "../../tools/days";

export const connectionStates = ["connected", "expiring_soon", "expired"] as const;
export type ConnectionState = (typeof connectionStates)[number];

/** For how many days a platform grants a connection, and every how many days it is renewed. */
type Term = { days: number; renewedEveryDays: number };

// Owners renew at Tallyroom on the last day; the others renew automatically long before.
const terms: Record<string, Term | null> = {
  fernpost: null,
  glimwall: { days: 60, renewedEveryDays: 30 },
  hearthboard: { days: 180, renewedEveryDays: 150 },
  reelmoor: { days: 90, renewedEveryDays: 60 },
  tallyroom: { days: 21, renewedEveryDays: 20 },
};

const soonDays = 7;

export type Connection = { state: ConnectionState; expiresAt: Date | null };

/** One that is kept up is renewed in its rhythm; one that ran out stays so until its owner renews it. */
export function connectionOf(
  account: Pick<AccountRow, "platform" | "connection" | "connected_at">,
  now: Date,
): Connection {
  const term = terms[account.platform] ?? null;
  const since = Date.parse(account.connected_at);
  if (account.connection === "expired")
    return { state: "expired", expiresAt: new Date(since + (term?.days ?? 0) * dayMs) };
  if (!term) return { state: "connected", expiresAt: null };
  const everyMs = term.renewedEveryDays * dayMs;
  const renewals = Math.max(0, Math.floor((now.getTime() - since) / everyMs));
  const expiresAt = new Date(since + renewals * everyMs + term.days * dayMs);
  const soon = expiresAt.getTime() - now.getTime() <= soonDays * dayMs;
  return { state: soon ? "expiring_soon" : "connected", expiresAt };
}
