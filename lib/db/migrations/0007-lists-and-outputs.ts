import { sql, type Kysely, type Migration } from "kysely";
import { backfillHeadlines } from "./0007-headlines";
import { keepReviewTally } from "./0007-review-tally";

const live = `'preparing','awaiting_review','approved','sending','uncertain','unresolved'`;
const open = `'sending','uncertain','unresolved'`;

/**
 * What keeps reads and sweeps from growing with history: the newest revision is marked, ended reviews are tallied,
 * headlines and outputs stand apart, and each question has its index. See docs/decisions/0013.
 */
export const listsAndOutputs: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
    const run = (statement: string) => sql.raw(statement).execute(db);

    await run(
      `alter table preparations add column is_newest integer not null default 1 check (is_newest in (0, 1))`,
    );
    await run(
      `update preparations set is_newest = 0 where revision <
         (select latest_revision from reviews where reviews.id = preparations.review_id)`,
    );
    await run(`create unique index preparations_newest on preparations (review_id) where is_newest = 1`);
    await keepReviewTally(db);

    await run(`alter table preparations add column summary_headline text`);
    await run(`alter table preparations add column input_headline_sealed text`);
    await run(
      `alter table preparations add column headline_due integer not null default 0 check (headline_due in (0, 1))`,
    );
    await backfillHeadlines(db);
    await run(`create index preparations_headline_due on preparations (id) where headline_due = 1`);

    // A table of its own: SQLite reads all of a long value to get at the columns behind it.
    await db.schema
      .createTable("preparation_outputs")
      .addColumn("preparation_id", "text", (column) => column.primaryKey().references("preparations.id"))
      .addColumn("byte_length", "integer", (column) => column.notNull())
      .addColumn("output_text", "text", (column) => column.notNull())
      .execute();
    await run(
      `insert into preparation_outputs (preparation_id, byte_length, output_text)
         select id, octet_length(output_text), output_text from preparations where output_text is not null`,
    );
    await run(`alter table preparations drop column output_text`);

    await run(`drop index preparations_recent`);
    await run(`drop index preparations_state_index`);
    const indexes = [
      `preparations_listed on preparations (state, updated_at, id) where is_newest = 1`,
      `preparations_live on preparations (state, is_newest, expires_at, id) where state in (${live})`,
      `preparations_open on preparations (state, created_at, id) where state in (${open})`,
      `preparations_older_open on preparations (review_id, revision, state) where is_newest = 0 and state in (${open})`,
      `preparations_expiry on preparations (expires_at) where state in ('awaiting_review','approved')`,
      `preparations_lease on preparations (lease_until) where lease_until is not null`,
      `preparations_uncertain_since on preparations (first_sent_at) where state = 'uncertain'`,
      `preparations_retention on preparations (ended_at) where ended_at is not null and input_sealed is not null`,
      `staged_images_untaken on staged_images (created_at) where taken_at is null`,
      `audit_entries_alarms on audit_entries (at, chain, number) where severity = 'alarm'`,
    ];
    for (const index of indexes) await run(`create index ${index}`);

    // From here on an image is erased together with the last input that it belongs to.
    await run(
      `update staged_images set bytes_sealed = null where taken_at is not null and bytes_sealed is not null
         and exists (select 1 from preparation_images where image_id = staged_images.id)
         and not exists (select 1 from preparation_images
           join preparations on preparations.id = preparation_images.preparation_id
           where image_id = staged_images.id and input_sealed is not null)`,
    );
  },
};
