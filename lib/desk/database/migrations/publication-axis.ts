import { sql, type Kysely } from "kysely";
import type { DeskMigration } from "./migration";

/**
 * Which revisions have a publication axis, and what a person and a check say about it. A revision from before has neither
 * answer: it counts as having one (see store/publication-view.ts).
 */
export const publicationAxis: DeskMigration = {
  since: "0.4.0",
  releaseBefore: "refuses",
  async up(db: Kysely<unknown>): Promise<void> {
    const run = (statement: string) => sql.raw(statement).execute(db);
    for (const column of ["publishes", "publication_alarm"])
      await db.schema.alterTable("preparations").addColumn(column, "text").execute();
    for (const column of ["person_says", "check_says"])
      await db.schema.alterTable("follow_ups").addColumn(column, "text").execute();
    await db.schema
      .alterTable("follow_ups")
      .addColumn("weighed", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    await db.schema
      .alterTable("publication_evidence")
      .addColumn("of_effect", "integer", (column) => column.notNull().defaultTo(0))
      .execute();
    const latest = (condition: string) => `(select finding from publication_evidence e
      where e.preparation_id = follow_ups.preparation_id and e.finding <> 'nothing' and ${condition}
      order by e.at desc, e.id desc limit 1)`;
    await run(`update follow_ups set person_says = ${latest("e.tool_name is null")},
      check_says = ${latest("e.by_rule = 1")}`);
    const says = (condition: string) => `exists (select 1 from follow_ups f
      where f.preparation_id = preparations.id and ${condition})`;
    await run(`update preparations set publication = 'not_found', publication_alarm = 'contradicted'
      where publication in ('verified', 'not_found') and ${says("f.person_says <> f.check_says")}`);
    await run(`update preparations set publication_alarm = 'failed'
      where publication = 'not_found' and publication_alarm is null and ${says("f.person_says is null")}`);
    // With the alarm in it, so that SQLite counts without a look at each row.
    await run(`create index preparations_publication_alarm on preparations (updated_at, id, publication_alarm)
      where publication_alarm is not null and is_newest = 1`);
    await run(`create index preparations_publishes on preparations (id) where publishes = 'yes'`);
  },
};
