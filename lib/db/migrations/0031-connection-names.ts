import { sql, type Kysely, type Migration } from "kysely";
import { isPostgres } from "../dialect";

/**
 * A connection is its address and a name, whatever the credential: what was sent says with which, a rejected credential
 * pauses what goes with it alone, and ids from before are mapped once (lib/server/map-connections.ts).
 */
export const connectionNames: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    await db.schema.alterTable("preparations").addColumn("sent_with", "text").execute();
    await db.schema
      .createTable("mapped_connections")
      .addColumn("former_id", "text", (column) => column.primaryKey())
      .addColumn("connection_id", "text", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .execute();
    if (isPostgres(db)) await pausesByCredential(db);
    else await pausesAnew(db);
  },
};

async function pausesByCredential(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("sending_pauses")
    .addColumn("credential", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await db.schema.alterTable("sending_pauses").dropConstraint("sending_pauses_one").execute();
  await db.schema
    .alterTable("sending_pauses")
    .addPrimaryKeyConstraint("sending_pauses_one", ["connection_id", "tool_name", "credential"])
    .execute();
}

/** SQLite changes no primary key. */
async function pausesAnew(db: Kysely<unknown>): Promise<void> {
  await sql.raw(`alter table sending_pauses rename to former_pauses`).execute(db);
  await db.schema
    .createTable("sending_pauses")
    .addColumn("connection_id", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("credential", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("until", "text", (column) => column.notNull())
    .addColumn("failures", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("sending_pauses_one", ["connection_id", "tool_name", "credential"])
    .execute();
  await sql
    .raw(
      `insert into sending_pauses (connection_id, tool_name, until, failures)
       select connection_id, tool_name, until, failures from former_pauses`,
    )
    .execute(db);
  await db.schema.dropTable("former_pauses").execute();
}
