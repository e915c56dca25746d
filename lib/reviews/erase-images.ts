import type { SystemContext } from "./context";
import { stagedForMs } from "./stage-image";
import { endedStates } from "./store/change-preparation";

/**
 * Erases images that no preparation took within an hour, and the bytes of those whose every revision ended longer
 * ago than the retention. What they were (hash, size, kind) stays with the review.
 */
export async function eraseImages(
  context: Pick<SystemContext, "db" | "clock">,
  options: { retentionDays: number },
): Promise<void> {
  const now = context.clock().getTime();
  await context.db
    .deleteFrom("staged_images")
    .where("taken_at", "is", null)
    .where("created_at", "<=", new Date(now - stagedForMs).toISOString())
    .execute();
  const before = new Date(now - options.retentionDays * 86_400_000).toISOString();
  await context.db
    .updateTable("staged_images")
    .set({ bytes_sealed: null })
    .where("taken_at", "is not", null)
    .where("bytes_sealed", "is not", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("preparation_images")
            .innerJoin("preparations", "preparations.id", "preparation_images.preparation_id")
            .select("preparations.id")
            .whereRef("preparation_images.image_id", "=", "staged_images.id")
            .where((inner) =>
              inner.or([
                inner("preparations.state", "not in", [...endedStates]),
                inner("preparations.ended_at", "is", null),
                inner("preparations.ended_at", ">", before),
              ]),
            ),
        ),
      ),
    )
    .execute();
}
