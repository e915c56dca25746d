import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/** Images that were handed in, and which revision carries which. */
export async function createImageTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("staged_images")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("sha256", "text", (column) => column.notNull())
    .addColumn("byte_length", "integer", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("width", "integer", (column) => column.notNull())
    .addColumn("height", "integer", (column) => column.notNull())
    .addColumn("file_name", "text")
    .addColumn("bytes_sealed", binaryType(db))
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("taken_at", "text")
    .addCheckConstraint("staged_images_type", sql.raw(`type in ('image/jpeg','image/png','image/webp')`))
    .addCheckConstraint("staged_images_size", sql.raw(`byte_length between 1 and 3145728`))
    .addCheckConstraint("staged_images_kept", sql.raw(`taken_at is not null or bytes_sealed is not null`))
    .execute();
  await db.schema
    .createIndex("staged_images_waiting")
    .on("staged_images")
    .columns(["person_id", "taken_at"])
    .execute();

  await db.schema
    .createTable("preparation_images")
    .addColumn("preparation_id", "text", (column) => column.primaryKey().references("preparations.id"))
    .addColumn("image_id", "text", (column) => column.notNull().references("staged_images.id"))
    .addColumn("descriptor_path", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("preparation_images_image")
    .on("preparation_images")
    .column("image_id")
    .execute();
  await sql
    .raw(`create index staged_images_untaken on staged_images (created_at) where taken_at is null`)
    .execute(db);
}
