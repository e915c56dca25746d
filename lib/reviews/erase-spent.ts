import type { SystemContext } from "./context";
import { eraseImages } from "./erase-images";
import { endedStates } from "./store/change-preparation";

/**
 * Erases what is no longer needed: the input of every revision that ended longer ago than the retention, and any
 * capability of an ended one, and images that nobody needs. (The transition into an ended state erases the capability itself.) Reviews, their
 * summaries, outcomes and the audit trail stay.
 */
export async function eraseSpent(
  context: Pick<SystemContext, "db" | "clock">,
  options: { retentionDays: number },
): Promise<{ inputsErased: number }> {
  const before = new Date(context.clock().getTime() - options.retentionDays * 86_400_000).toISOString();
  await context.db
    .updateTable("preparations")
    .set({ capability_sealed: null })
    .where("state", "in", [...endedStates])
    .where("capability_sealed", "is not", null)
    .execute();
  const erased = await context.db
    .updateTable("preparations")
    .set((eb) => ({ input_sealed: null, version: eb("version", "+", 1) }))
    .where("state", "in", [...endedStates])
    .where("ended_at", "<=", before)
    .where("input_sealed", "is not", null)
    .returning("id")
    .execute();
  await eraseImages(context, options);
  return { inputsErased: erased.length };
}
