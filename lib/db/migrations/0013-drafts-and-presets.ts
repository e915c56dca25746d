import { sql, type Kysely, type Migration } from "kysely";
import { binaryType } from "../dialect";

/** What people have typed and not sent yet, and inputs that they keep under a name. */
export const draftsAndPresets: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("drafts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("api_address", "text", (column) => column.notNull())
      .addColumn("tool_name", "text", (column) => column.notNull())
      .addColumn("review_id", "text", (column) => column.notNull())
      .addColumn("version", "text", (column) => column.notNull())
      .addColumn("snapshot_sealed", binaryType(db), (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addUniqueConstraint("drafts_one", ["person_id", "api_address", "tool_name", "review_id"])
      .execute();
    await db.schema.createIndex("drafts_age").on("drafts").column("updated_at").execute();

    await db.schema
      .createTable("presets")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("api_address", "text", (column) => column.notNull())
      .addColumn("tool_name", "text", (column) => column.notNull())
      .addColumn("owner_id", "text", (column) => column.notNull())
      .addColumn("owner_name", "text", (column) => column.notNull())
      .addColumn("is_shared", "integer", (column) => column.notNull())
      .addColumn("name_sealed", binaryType(db), (column) => column.notNull())
      .addColumn("input_sealed", binaryType(db), (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("used_at", "text", (column) => column.notNull())
      .addCheckConstraint("presets_shared", sql.raw("is_shared in (0, 1)"))
      .execute();
    await db.schema
      .createIndex("presets_of_tool")
      .on("presets")
      .columns(["api_address", "tool_name"])
      .execute();
    await db.schema.createIndex("presets_of_owner").on("presets").column("owner_id").execute();
    await db.schema.createIndex("presets_age").on("presets").column("used_at").execute();
    await db.schema
      .createIndex("preparations_of_author")
      .on("preparations")
      .columns(["author_id", "created_at"])
      .execute();
  },
};
