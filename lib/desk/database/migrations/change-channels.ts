import { sql, type Kysely, type Migration } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import { channelOf } from "../change";
import { changeTriggers } from "./baseline/change-triggers";

/**
 * On PostgreSQL each schema has a channel of its own, so that two desks in one database don't hear each other. That of the
 * schema public is what it was: the release before listens to it.
 */
export const changeChannels: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    if (!isPostgres(db)) return;
    for (const [at, { table, kind, id }] of changeTriggers.entries())
      await sql
        .raw(
          `create or replace function tell_change_${at + 1}_of_${table}() returns trigger language plpgsql as $$
             declare changed text;
             begin changed := ${id};
             if changed is not null then perform pg_notify(${channelOf("tg_table_schema")}, '${kind}:' || changed); end if;
             return null; end $$`,
        )
        .execute(db);
  },
};
