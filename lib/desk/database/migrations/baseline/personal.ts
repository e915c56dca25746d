import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";

/** What people have typed and not sent yet, what they keep under a name, and how they arranged their tables. */
export async function createPersonalTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("drafts")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("api_address", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("review_id", "text", (column) => column.notNull())
    .addColumn("version", "text", (column) => column.notNull())
    .addColumn("earlier_versions", "text", (column) => column.notNull().defaultTo(""))
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
    .createTable("saved_views")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("name_sealed", binaryType(db), (column) => column.notNull())
    .addColumn("query_sealed", binaryType(db), (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("saved_views_of_person")
    .on("saved_views")
    .columns(["person_id", "created_at"])
    .execute();

  await db.schema
    .createTable("table_layouts")
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("api_address", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("list_path", "text", (column) => column.notNull())
    .addColumn("layout_sealed", binaryType(db), (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addPrimaryKeyConstraint("table_layouts_one", ["person_id", "api_address", "tool_name", "list_path"])
    .execute();
}
