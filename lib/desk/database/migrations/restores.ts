import { sql, type Kysely } from "kysely";
import { binaryType, isPostgres } from "@/lib/platform/db/dialect";
import type { DeskMigration } from "./migration";

/**
 * Which backups this database was restored from, and what is held since until somebody has looked. While a row names the
 * restore that holds it, the database itself lets no statement that sets its state change it, so that the release before,
 * which knows no restores, finds that someone else was first.
 */
export const restores: DeskMigration = {
  since: "0.5.0",
  releaseBefore: "works",
  async up(db: Kysely<unknown>): Promise<void> {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await db.schema
      .createTable("restores")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("taken_at", "text", (column) => column.notNull())
      .addColumn("restored_at", "text", (column) => column.notNull())
      .addColumn("restored_by", "text", (column) => column.notNull())
      .addColumn("manifest_digest", "text", (column) => column.notNull())
      .addColumn("closed_at", "text")
      .addColumn("closed_by_id", "text")
      .addColumn("closed_by_name", "text")
      .addCheckConstraint("restores_closed", sql.raw(`(closed_at is null) = (closed_by_id is null)`))
      .execute();
    await db.schema
      .createTable("held_reviews")
      .addColumn("restore_id", "text", (column) => column.notNull().references("restores.id"))
      .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("stood", "text", (column) => column.notNull())
      .addColumn("attempts", "integer", (column) => column.notNull())
      .addColumn("found", "text")
      .addColumn("looked_at", "text")
      .addColumn("seen_sealed", binaryType(db))
      .addColumn("person_id", "text")
      .addColumn("person_name", "text")
      .addColumn("at", "text")
      .addPrimaryKeyConstraint("held_reviews_one", ["restore_id", "preparation_id"])
      .addCheckConstraint("held_reviews_found", sql.raw(`found in ('done','not_done')`))
      .addCheckConstraint(
        "held_reviews_looked_at",
        sql.raw(
          `(found is null) = (seen_sealed is null) and (found is null) = (person_id is null)
           and (found is null) = (looked_at is null) and (found is null) = (at is null)`,
        ),
      )
      .execute();
    await run(`create index held_reviews_of on held_reviews (preparation_id)`);
    for (const table of ["preparations", "decisions"])
      await db.schema.alterTable(table).addColumn("restore_id", "text").execute();
    await run(`create index preparations_held on preparations (created_at, id) where restore_id is not null`);
    const instant = isPostgres(db) ? sql`timestamptz` : sql`text`;
    await db.schema.alterTable("user").addColumn("unconfirmedSince", instant).execute();
    for (const statement of isPostgres(db) ? onPostgres : onSqlite) await run(statement);
  },
};

const stillHeld = `old.restore_id is not null and new.restore_id is not null and old.restore_id = new.restore_id`;

const onSqlite = [
  `create trigger preparations_held before update of state on preparations
     when ${stillHeld} begin select raise(ignore); end`,
];

const onPostgres = [
  `create function preparations_held() returns trigger language plpgsql as $$ begin return null; end $$`,
  `create trigger preparations_held before update of state on preparations
     for each row when (${stillHeld}) execute function preparations_held()`,
];
