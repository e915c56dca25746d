import { sql } from "kysely";
import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { expiryLine, settleExpiry } from "./expiry";
import { unsentStates } from "../states";
import { loadReviewOf } from "../store/load-review";
import { stateList } from "../store/current-revision";

const expiredPerRound = 100;

/** Moves everything that is past its expiresAt, and of which nothing may have been sent, to expired. */
export async function expireDue(
  context: SystemContext,
  limit = expiredPerRound,
): Promise<{ expired: number }> {
  const due = await dueToExpire(context, limit).execute();
  let expired = 0;
  for (const { id } of due) {
    const found = await loadReviewOf(context.db, id);
    if (!found) continue;
    const after = await settleExpiry(context, found.rows, found.preparation);
    if (after.state === "expired") expired++;
    await yieldToEventLoop();
  }
  return { expired };
}

export function nextToExpire(context: Pick<SystemContext, "db" | "api" | "clock">) {
  return context.db
    .selectFrom("preparations")
    .select("expires_at")
    .where(sql<boolean>`state in (${stateList(unsentStates)})`)
    .where("restore_id", "is", null)
    .where("expires_at", ">", expiryLine(context))
    .orderBy("expires_at")
    .limit(1);
}

export function dueToExpire(context: Pick<SystemContext, "db" | "api" | "clock">, limit: number) {
  return context.db
    .selectFrom("preparations")
    .select("id")
    .where(sql<boolean>`state in (${stateList(unsentStates)})`)
    .where("restore_id", "is", null)
    .where("expires_at", "<=", expiryLine(context))
    .orderBy("expires_at")
    .limit(limit);
}
