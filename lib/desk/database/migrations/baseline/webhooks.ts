import { sql, type Kysely } from "kysely";

/** What happened to reviews that somebody outside is told of, and each message that came of it. */
export async function createWebhookTables(db: Kysely<unknown>): Promise<void> {
  const run = (statement: string) => sql.raw(statement).execute(db);

  await db.schema
    .createTable("webhook_events")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("event", "text", (column) => column.notNull())
    .addColumn("occasion", "text", (column) => column.notNull())
    .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
    .addColumn("at", "text", (column) => column.notNull())
    .addColumn("handed_over_at", "text")
    .addUniqueConstraint("webhook_events_once", ["preparation_id", "event", "occasion"])
    .execute();
  await run(`create index webhook_events_open on webhook_events (at) where handed_over_at is null`);
  await run(`create index webhook_events_age on webhook_events (at)`);

  await db.schema
    .createTable("webhook_deliveries")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("event_id", "text", (column) => column.notNull().references("webhook_events.id"))
    .addColumn("target", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("since", "text", (column) => column.notNull())
    .addColumn("due_at", "text", (column) => column.notNull())
    .addColumn("outcome", "text")
    .addColumn("ended_at", "text")
    .addUniqueConstraint("webhook_deliveries_once", ["event_id", "target"])
    .addCheckConstraint("webhook_deliveries_state", sql.raw(`state in ('waiting','delivered','failed')`))
    .execute();
  await run(
    `create index webhook_deliveries_due on webhook_deliveries (target, due_at) where state = 'waiting'`,
  );
  await run(`create index webhook_deliveries_failed on webhook_deliveries (ended_at) where state = 'failed'`);
}
