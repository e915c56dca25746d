import { createHash } from "node:crypto";
import type { Selectable } from "kysely";
import type { StagedImagesTable } from "@/lib/desk/database/tables/image-tables";
import { isSecretProblem } from "@/lib/platform/vault/secrets";
import type { ReviewVault } from "../context";
import type { ImageView } from "../types";
import type { Db } from "./rows";

export type ImageRow = Selectable<StagedImagesTable>;
/** What a revision carries, without the bytes. */
export type CarriedImage = { preparationId: string; view: ImageView };

export function sealImage(vault: ReviewVault, imageId: string, bytes: Uint8Array): Buffer {
  return vault.seal(bytes, place(imageId));
}

/** Exactly the bytes that were handed in; null where they are erased, can't be opened or are no longer the same. */
export function openImage(vault: ReviewVault, row: ImageRow): Buffer | null {
  if (row.bytes_sealed === null) return null;
  try {
    const bytes = vault.open(row.bytes_sealed, place(row.id));
    return bytes.length === row.byte_length && sha256Of(bytes) === row.sha256 ? bytes : null;
  } catch (error) {
    if (isSecretProblem(error)) return null;
    throw error;
  }
}

export function sha256Of(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

export async function loadImage(db: Db, imageId: string): Promise<ImageRow | null> {
  const row = await db.selectFrom("staged_images").selectAll().where("id", "=", imageId).executeTakeFirst();
  return row ?? null;
}

/** The image that a revision carries and where its input describes it; null where it carries none. */
export async function loadImageOf(
  db: Db,
  preparationId: string,
): Promise<{ image: ImageRow; path: string[] } | null> {
  const link = await db
    .selectFrom("preparation_images")
    .selectAll()
    .where("preparation_id", "=", preparationId)
    .executeTakeFirst();
  const image = link ? await loadImage(db, link.image_id) : null;
  // Written by this core alone, so its shape is taken as it stands.
  return link && image ? { image, path: JSON.parse(link.descriptor_path) as string[] } : null;
}

export async function loadCarriedImages(db: Db, preparationIds: string[]): Promise<CarriedImage[]> {
  const rows = await db
    .selectFrom("preparation_images")
    .innerJoin("staged_images", "staged_images.id", "preparation_images.image_id")
    .select((eb) => [
      "preparation_images.preparation_id",
      "staged_images.id",
      "staged_images.sha256",
      "staged_images.byte_length",
      "staged_images.type",
      "staged_images.width",
      "staged_images.height",
      "staged_images.file_name",
      eb("staged_images.bytes_sealed", "is not", null).as("kept"),
    ])
    .where("preparation_images.preparation_id", "in", preparationIds)
    .execute();
  return rows.map(({ preparation_id, byte_length, file_name, kept, ...row }) => ({
    preparationId: preparation_id,
    view: { ...row, byteLength: byte_length, fileName: file_name, kept: Boolean(kept) },
  }));
}

function place(imageId: string): string {
  return `image:${imageId}`;
}
