import type { Kysely, Migration } from "kysely";
import { binaryType } from "../dialect";

/** How each person arranged the tables of a tool's results. */
export const tableLayouts: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
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
  },
};
