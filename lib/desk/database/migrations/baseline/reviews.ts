import { sql, type Kysely } from "kysely";
import { binaryType } from "@/lib/platform/db/dialect";
import { createPreparationIndexes } from "./preparation-indexes";
import { createReviewTally } from "./review-tally";

const states = `'preparing','prepare_failed','awaiting_review','approved','sending','uncertain','unresolved',
  'accepted','failed','rejected','expired','withdrawn','superseded'`;
const endedStates = `'prepare_failed','accepted','failed','rejected','expired','withdrawn','superseded'`;

/** Reviews, their revisions, and what is kept of each. The constraints repeat the promises. */
export async function createReviewTables(db: Kysely<unknown>): Promise<void> {
  const binary = binaryType(db);

  await db.schema
    .createTable("reviews")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("connection_id", "text", (column) => column.notNull())
    .addColumn("base_url", "text", (column) => column.notNull())
    .addColumn("tool_name", "text", (column) => column.notNull())
    .addColumn("tool_title", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("latest_revision", "integer", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("preparations")
    .addColumn("id", "text", (column) => column.primaryKey())
    .addColumn("review_id", "text", (column) => column.notNull().references("reviews.id"))
    .addColumn("revision", "integer", (column) => column.notNull())
    .addColumn("is_newest", "integer", (column) => column.notNull().defaultTo(1))
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("publication", "text")
    .addColumn("author_id", "text", (column) => column.notNull())
    .addColumn("author_name", "text", (column) => column.notNull())
    .addColumn("refreshed_by_id", "text")
    .addColumn("refreshed_by_name", "text")
    .addColumn("policy_json", "text", (column) => column.notNull())
    .addColumn("destructive", "text", (column) => column.notNull())
    .addColumn("tool_json", "text", (column) => column.notNull())
    .addColumn("tool_acknowledged", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("updated_at", "text", (column) => column.notNull())
    .addColumn("ended_at", "text")
    .addColumn("input_sealed", binary)
    .addColumn("input_hash", "text", (column) => column.notNull())
    .addColumn("input_digest", "text")
    .addColumn("input_headline_sealed", "text")
    .addColumn("summary_text", "text")
    .addColumn("summary_hash", "text")
    .addColumn("summary_headline", "text")
    .addColumn("expires_at", "text")
    .addColumn("capability_sealed", binary)
    .addColumn("idempotency_key_sealed", binary, (column) => column.notNull())
    .addColumn("idempotency_key_hash", "text", (column) => column.notNull().unique())
    .addColumn("override_note_sealed", binary)
    .addColumn("attempt_count", "integer", (column) => column.notNull())
    .addColumn("lease_until", "text")
    .addColumn("first_sent_at", "text")
    .addColumn("sent_with", "text")
    .addColumn("retry_after_at", "text")
    .addColumn("next_attempt_at", "text")
    .addColumn("hold_json", "text")
    .addColumn("outcome_json", "text")
    .addColumn("reopened_at", "text")
    .addColumn("dismissed_at", "text")
    .addUniqueConstraint("preparations_one_per_revision", ["review_id", "revision"])
    .addCheckConstraint("preparations_is_newest", sql.raw(`is_newest in (0, 1)`))
    .addCheckConstraint("preparations_state", sql.raw(`state in (${states})`))
    .addCheckConstraint(
      "preparations_publication",
      sql.raw(
        `publication in ('unverified','verified','not_found','overdue') and state = 'accepted'
         or publication is null and state <> 'accepted'`,
      ),
    )
    .addCheckConstraint("preparations_destructive", sql.raw(`destructive in ('yes','no','undeclared')`))
    .addCheckConstraint(
      "preparations_sendable",
      sql.raw(
        `state not in ('awaiting_review','approved','sending')
         or (capability_sealed is not null and expires_at is not null and input_digest is not null)`,
      ),
    )
    .addCheckConstraint(
      "preparations_capability_erased",
      sql.raw(`state not in (${endedStates}) or capability_sealed is null`),
    )
    .addCheckConstraint(
      "preparations_leased",
      sql.raw(`(state in ('preparing','sending')) = (lease_until is not null)`),
    )
    .execute();
  await createPreparationIndexes(db);
  await createReviewTally(db);

  // A table of its own: SQLite reads all of a long value to get at the columns behind it.
  await db.schema
    .createTable("preparation_outputs")
    .addColumn("preparation_id", "text", (column) => column.primaryKey().references("preparations.id"))
    .addColumn("byte_length", "integer", (column) => column.notNull())
    .addColumn("output_text", "text", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("preparation_facets")
    .addColumn("preparation_id", "text", (column) => column.primaryKey().references("preparations.id"))
    .addColumn("facets_sealed", binaryType(db), (column) => column.notNull())
    .addColumn("words_sealed", binaryType(db), (column) => column.notNull())
    .execute();
}
