import { sql, type Kysely, type Migration } from "kysely";
import { binaryType } from "../dialect";
import { digestOldEntries } from "./0021-digest-entries";

/** An unkeyed digest beside each keyed hash, erasable texts, signed checkpoints over all chains, and alarms to note. */
export const record: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const run = (statement: string) => sql.raw(statement).execute(db);
    await run(`alter table audit_chains add column digest text not null default ''`);
    await run(`alter table audit_chains add column place integer`);
    await run(`alter table audit_chains add column covered integer not null default 0`);
    await run(`alter table audit_entries add column version integer not null default 0`);
    await run(`alter table audit_entries add column digest text not null default ''`);
    await digestOldEntries(db);

    await db.schema
      .createTable("audit_texts")
      .addColumn("chain", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("name", "text", (column) => column.notNull())
      .addColumn("subject", "text")
      .addColumn("sealed", binaryType(db), (column) => column.notNull())
      .addPrimaryKeyConstraint("audit_texts_one", ["chain", "number", "name"])
      .execute();
    await db.schema
      .createTable("audit_checkpoints")
      .addColumn("number", "integer", (column) => column.primaryKey())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("body", "text", (column) => column.notNull())
      .addColumn("signature", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("audit_heads")
      .addColumn("place", "integer", (column) => column.notNull())
      .addColumn("checkpoint", "integer", (column) => column.notNull())
      .addColumn("chain", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("digest", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("audit_heads_one", ["place", "checkpoint"])
      .execute();
    await db.schema
      .createTable("audit_head_groups")
      .addColumn("number", "integer", (column) => column.primaryKey())
      .addColumn("digest", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("signing_keys")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("public_key", "text", (column) => column.notNull())
      .addColumn("sealed", "text")
      .addColumn("mark", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("retired_at", "text")
      .addCheckConstraint("signing_keys_retired", sql.raw(`(sealed is null) = (retired_at is not null)`))
      .execute();
    await db.schema
      .createTable("open_alarms")
      .addColumn("chain", "text", (column) => column.notNull())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("open_alarms_one", ["chain", "number"])
      .execute();
    await run(
      `insert into open_alarms (chain, number, at) select chain, number, at from audit_entries where severity = 'alarm'`,
    );

    const indexes = [
      `unique index audit_chains_placed on audit_chains (place)`,
      `index audit_chains_uncovered on audit_chains (chain) where number > covered`,
      `index audit_texts_of on audit_texts (subject) where subject is not null`,
      `unique index signing_keys_current on signing_keys ((1)) where retired_at is null`,
      `index open_alarms_recent on open_alarms (at, chain, number)`,
      `index audit_entries_by on audit_entries (actor_id, at, chain, number)`,
      `index audit_entries_with on audit_entries (tool_name, at, chain, number)`,
      `index audit_entries_of on audit_entries (event, at, chain, number)`,
      `index audit_entries_noticed on audit_entries (at, chain, number) where severity <> 'info'`,
    ];
    for (const index of indexes) await run(`create ${index}`);
  },
};
