import { sql, type Kysely } from "kysely";

/** What happened that people are told of, whom it was told, what went by mail, and what each of them wants to hear. */
export async function createNotificationTables(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);
  // What the rows of an approval and of an acceptance say themselves until somebody has noted that they are to be told.
  for (const table of ["decisions", "follow_ups"]) {
    await db.schema.alterTable(table).addColumn("to_note", "integer").execute();
    await run(`create index ${table}_to_note on ${table} (to_note) where to_note = 1`);
  }
  await db.schema
    .createTable("notification_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("occasion", "text", (column) => column.notNull())
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    // Whom alone it is for; null for all whom the event concerns.
    .addColumn("person_id", "text")
    // Who did it, and isn't told of it.
    .addColumn("actor_id", "text")
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("handed_over_at", "text")
    .execute();
  await run(
    `create unique index notification_events_once on notification_events (preparation_id, event, occasion, coalesce(person_id, ''))`,
  );
  await run(`create index notification_events_open on notification_events (at) where handed_over_at is null`);
  await run(`create index notification_events_age on notification_events (at)`);

  await db.schema
    .createTable("mails")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("outcome", "text")
    .addColumn("ended_at", "text")
    .addCheckConstraint("mails_state", sql.raw(`state in ('gathering','waiting','sent','failed','dropped')`))
    .execute();
  await run(`create index mails_due on mails (due_at) where state in ('gathering','waiting')`);
  await run(`create index mails_failed on mails (ended_at) where state = 'failed'`);
  await run(`create unique index mails_gathering on mails (person_id) where state = 'gathering'`);

  await db.schema
    .createTable("notifications")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("event_id", "text", (column) => column.notNull().references("notification_events.id"))
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("in_desk", "integer", (column) => column.notNull())
    .addColumn("on_desktop", "integer", (column) => column.notNull())
    .addColumn("seen_at", "text")
    .addColumn("mail_id", "text", (column) => column.references("mails.id"))
    .addUniqueConstraint("notifications_once", ["event_id", "person_id"])
    .execute();
  await run(`create index notifications_of on notifications (person_id, at)`);
  await run(`create index notifications_unseen on notifications (person_id, at) where seen_at is null`);
  await db.schema.createIndex("notifications_mail").on("notifications").column("mail_id").execute();

  // Only what somebody chose otherwise than the default.
  await db.schema
    .createTable("notification_choices")
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("channel", "text", (column) => column.notNull())
    .addColumn("wanted", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("notification_choices_one", ["person_id", "event", "channel"])
    .addCheckConstraint("notification_choices_channel", sql.raw(`channel in ('desk','desktop','mail')`))
    .execute();
}
