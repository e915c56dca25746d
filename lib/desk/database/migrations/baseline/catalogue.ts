import type { Kysely } from "kysely";

/** Which tools each person pinned and used, and how the API's tools stood when they were last listed. */
export async function createCatalogueTables(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("person_tools")
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("api_address", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("pinned_at", "text")
    .addColumn("used_at", "text")
    .addPrimaryKeyConstraint("person_tools_one", ["person_id", "api_address", "tool_name"])
    .execute();

  await db.schema
    .createTable("known_tools")
    .addColumn("api_address", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("title", "text")
    .addColumn("digest", "text", (column) => column.notNull())
    .addColumn("appeared_at", "text")
    .addColumn("changed_at", "text")
    .addColumn("gone_at", "text")
    .addPrimaryKeyConstraint("known_tools_one", ["api_address", "tool_name"])
    .execute();
}
