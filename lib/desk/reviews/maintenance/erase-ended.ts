import { yieldToEventLoop } from "@/lib/platform/runtime/yield-to-event-loop";
import type { SystemContext } from "../context";
import { recordErasure } from "../audit/record-erasure";
import { eraseImagesOf, eraseUntakenImages } from "../images/erase-images";
import { endedStates } from "../states";
import { eraseFacets } from "../store/facets";

type EraseContext = Pick<SystemContext, "db" | "clock" | "vault">;

/** How many revisions one round erases; what is left is the next round's. */
const erasedPerRound = 100;

/**
 * Erases what is no longer needed: the input of every revision that ended longer ago than the retention, with what
 * lists keep of it and the images that no other revision needs, and images that no preparation took. Capabilities
 * went with the transition into the end. Reviews, their summaries, outcomes and the audit trail stay, and the
 * trail says what was erased.
 */
export async function eraseEnded(
  context: EraseContext,
  options: { retentionDays: number },
  limit = erasedPerRound,
): Promise<{ inputsErased: number }> {
  await eraseUntakenImages(context);
  await yieldToEventLoop();
  const due = (await pastRetention(context, options.retentionDays, limit).execute()).map(({ id }) => id);
  let inputsErased = 0;
  for (const id of due) {
    if (await eraseInput(context, id)) inputsErased++;
    await yieldToEventLoop();
  }
  return { inputsErased };
}

async function eraseInput(context: EraseContext, preparationId: string): Promise<boolean> {
  return context.db.transaction().execute(async (tx) => {
    const { numUpdatedRows } = await tx
      .updateTable("preparations")
      .set((eb) => ({
        input_sealed: null,
        input_headline_sealed: null,
        version: eb("version", "+", 1),
      }))
      .where("id", "=", preparationId)
      .where("state", "in", [...endedStates])
      .where("input_sealed", "is not", null)
      .executeTakeFirstOrThrow();
    if (numUpdatedRows === 0n) return false;
    await eraseFacets(tx, [preparationId]);
    await eraseImagesOf(tx, [preparationId]);
    await recordErasure(tx, context, { preparationId, what: "input" });
    return true;
  });
}

/** The revisions whose input has been kept long enough, the longest ended first. */
export function pastRetention(
  { db, clock }: Pick<EraseContext, "db" | "clock">,
  retentionDays: number,
  limit: number,
) {
  return db
    .selectFrom("preparations")
    .select("id")
    .where("ended_at", "<=", new Date(clock().getTime() - retentionDays * 86_400_000).toISOString())
    .where("input_sealed", "is not", null)
    .orderBy("ended_at")
    .limit(limit);
}
