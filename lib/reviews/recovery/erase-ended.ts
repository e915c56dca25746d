import { yieldToEventLoop } from "@/lib/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { eraseImagesOf, eraseUntakenImages } from "../images/erase-images";
import { endedStates } from "../store/change-preparation";
import { eraseFacets } from "../store/facets";

type EraseContext = Pick<SystemContext, "db" | "clock">;

/** How many revisions one round erases; what is left is the next round's. */
const erasedPerRound = 500;

/**
 * Erases what is no longer needed: the input of every revision that ended longer ago than the retention, with what
 * lists keep of it and the images that no other revision needs, and images that no preparation took. Capabilities
 * went with the transition into the end. Reviews, their summaries, outcomes, outputs and the audit trail stay.
 */
export async function eraseEnded(
  context: EraseContext,
  options: { retentionDays: number },
  limit = erasedPerRound,
): Promise<{ inputsErased: number }> {
  await eraseUntakenImages(context);
  await yieldToEventLoop();
  const due = (await pastRetention(context, options.retentionDays, limit).execute()).map(({ id }) => id);
  if (due.length === 0) return { inputsErased: 0 };
  const erased = await context.db.transaction().execute(async (tx) => {
    const rows = await tx
      .updateTable("preparations")
      .set((eb) => ({
        input_sealed: null,
        input_headline_sealed: null,
        version: eb("version", "+", 1),
      }))
      .where("id", "in", due)
      .where("state", "in", [...endedStates])
      .where("input_sealed", "is not", null)
      .returning("id")
      .execute();
    const ids = rows.map(({ id }) => id);
    await eraseFacets(tx, ids);
    await eraseImagesOf(tx, ids);
    return ids;
  });
  return { inputsErased: erased.length };
}

/** The revisions whose input has been kept long enough, the longest ended first. */
export function pastRetention({ db, clock }: EraseContext, retentionDays: number, limit: number) {
  return db
    .selectFrom("preparations")
    .select("id")
    .where("ended_at", "<=", new Date(clock().getTime() - retentionDays * 86_400_000).toISOString())
    .where("input_sealed", "is not", null)
    .orderBy("ended_at")
    .limit(limit);
}
