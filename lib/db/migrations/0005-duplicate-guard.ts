import { sql, type Kysely, type Migration } from "kysely";

/**
 * What the question before a send needs: the key of the guard, what was overridden, how the tool stood, and why a
 * revision waits for a person. The hashes of inputs are renewed at the start of the desk and not here: they are
 * taken over sealed inputs, and a migration has no secrets.
 */
export const duplicateGuard: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema
      .createTable("guard_keys")
      .addColumn("name", "text", (column) => column.primaryKey())
      .addColumn("sealed", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("duplicate_overrides")
      .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("duplicate_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("duplicate_state", "text", (column) => column.notNull())
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("person_name", "text", (column) => column.notNull())
      .addColumn("reason", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("duplicate_overrides_one", ["preparation_id", "duplicate_id"])
      .addCheckConstraint("duplicate_overrides_another", sql.raw("preparation_id <> duplicate_id"))
      .execute();
    for (const column of ["tool_json", "tool_acknowledged", "hold_json"])
      await db.schema.alterTable("preparations").addColumn(column, "text").execute();
  },
};
