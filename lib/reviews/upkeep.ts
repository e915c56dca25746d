import type { SystemContext } from "./context";
import { eraseSpent } from "./erase-spent";
import { expireDue } from "./expire-due";
import { settleLapsedLeases } from "./settle-lapsed-leases";

/**
 * What has to happen although nobody asks for it: lapsed leases, expiry, erasing. Safe to run as often as one
 * likes and in several instances at once. Nothing is sent by it.
 */
export async function upkeep(
  context: SystemContext,
  options: { retentionDays: number },
): Promise<{ settled: number; expired: number; inputsErased: number }> {
  const { settled } = await settleLapsedLeases(context);
  const { expired } = await expireDue(context);
  const { inputsErased } = await eraseSpent(context, options);
  return { settled, expired, inputsErased };
}
