import type { Kysely } from "kysely";

/** Which values of an input are concealed, whom they were shown to, and where the API's words repeat them. */
export async function createConcealedTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("concealed_values")
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("path", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("concealed_values_one", ["preparation_id", "path"])
    .execute();
  await db.schema
    .createTable("concealed_shown")
    .addColumn("preparation_id", "text", (column) => column.notNull())
    .addColumn("path", "text", (column) => column.notNull())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("concealed_shown_one", ["preparation_id", "path", "person_id"])
    .addForeignKeyConstraint("concealed_shown_value", ["preparation_id", "path"], "concealed_values", [
      "preparation_id",
      "path",
    ])
    .execute();
  await db.schema
    .createTable("concealed_repeats")
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("repeats_json", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("concealed_repeats_one", ["preparation_id", "digest"])
    .execute();
}
