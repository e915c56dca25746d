import type { SystemContext } from "../context";
import { stagedForMs } from "./stage-image";
import type { Tx } from "../store/rows";

const erasedPerRound = 100;

/** Erases images that no preparation took within an hour. */
export async function eraseUntakenImages(context: Pick<SystemContext, "db" | "clock">): Promise<void> {
  const due = (await abandonedUploads(context, erasedPerRound).execute()).map(({ id }) => id);
  if (due.length === 0) return;
  await context.db.deleteFrom("staged_images").where("id", "in", due).where("taken_at", "is", null).execute();
}

export function abandonedUploads({ db, clock }: Pick<SystemContext, "db" | "clock">, limit: number) {
  return db
    .selectFrom("staged_images")
    .select("id")
    .where("taken_at", "is", null)
    .where("created_at", "<=", new Date(clock().getTime() - stagedForMs).toISOString())
    .orderBy("created_at")
    .limit(limit);
}

/**
 * Erases the bytes of the images that these revisions carry, where no other revision with a kept input carries them
 * too. What they were (hash, size, kind) stays with the review.
 */
export async function eraseImagesOf(tx: Tx, preparationIds: string[]): Promise<void> {
  if (preparationIds.length === 0) return;
  await tx
    .updateTable("staged_images")
    .set({ bytes_sealed: null })
    .where("id", "in", (eb) =>
      eb
        .selectFrom("preparation_images")
        .select("preparation_images.image_id")
        .where("preparation_images.preparation_id", "in", preparationIds),
    )
    .where("bytes_sealed", "is not", null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("preparation_images")
            .innerJoin("preparations", "preparations.id", "preparation_images.preparation_id")
            .select("preparations.id")
            .whereRef("preparation_images.image_id", "=", "staged_images.id")
            .where("preparations.input_sealed", "is not", null),
        ),
      ),
    )
    .execute();
}
