import { secretsFit } from "@/lib/db/secret-check";
import type { SystemContext } from "../context";
import { eraseEnded } from "./erase-ended";
import { erasePastPauses } from "./erase-past-pauses";
import { expireDue } from "./expire-due";
import { foldTally } from "./fold-tally";
import { makeDueHeadlines } from "./make-due-headlines";
import { settleExpiredLeases } from "./settle-expired-leases";

/**
 * What has to happen although nobody asks for it: lapsed leases, expiry, erasing, adding up. Each round
 * does a bounded part of what is due, and leaves the rest to the next. Safe to run as often as one
 * likes and in several instances at once. Nothing is sent by it.
 * Nothing happens while the configured secret does not fit.
 */
export async function runMaintenance(
  context: SystemContext,
  options: { retentionDays: number },
): Promise<{ settled: number; expired: number; inputsErased: number }> {
  if (!(await secretsFit(context.db, context.vault))) return { settled: 0, expired: 0, inputsErased: 0 };
  const { settled } = await settleExpiredLeases(context);
  const { expired } = await expireDue(context);
  const { inputsErased } = await eraseEnded(context, options);
  await erasePastPauses(context);
  await makeDueHeadlines(context);
  await foldTally(context);
  return { settled, expired, inputsErased };
}
