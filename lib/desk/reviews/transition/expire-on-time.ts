import { setTimeout as pause } from "node:timers/promises";
import { secretsFit } from "@/lib/desk/database/secret-check";
import type { SystemContext } from "../context";
import { expiryLine } from "./expiry";
import { expireDue, nextToExpire } from "./expire-due";

/** Timers may come a moment early. */
const afterMs = 5;
const wakesMax = 20;

/**
 * Records what runs out within a time when it does, for whoever watches it run out; 20 moments at most. What else is due
 * waits for the next round of maintenance.
 */
export async function expireOnTime(
  context: SystemContext,
  { withinMs }: { withinMs: number },
): Promise<void> {
  const until = context.clock().getTime() + withinMs;
  if (!(await secretsFit(context.db, context.vault))) return;
  for (let wakes = 0; wakes < wakesMax; wakes++) {
    await expireDue(context);
    const next = await nextToExpire(context).executeTakeFirst();
    const leftMs = Date.parse(next?.expires_at ?? "") - Date.parse(expiryLine(context));
    if (Number.isNaN(leftMs) || context.clock().getTime() + leftMs >= until) return;
    await pause(leftMs + afterMs, undefined, { ref: false });
  }
}
