import { sql, type Kysely, type Migration } from "kysely";
import { binaryType } from "../dialect";

const states = `'preparing','prepare_failed','awaiting_review','approved','sending','uncertain','unresolved',
  'accepted','failed','rejected','expired','withdrawn','superseded'`;
const spentStates = `'prepare_failed','accepted','failed','rejected','expired','withdrawn','superseded'`;
const liveStates = `'preparing','awaiting_review','approved','sending','uncertain','unresolved'`;

/** Reviews, their revisions, decisions and attempts, and the audit trail. The constraints repeat the promises. */
export const reviews: Migration = {
  async up(db: Kysely<unknown>): Promise<void> {
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
      .addColumn("version", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("publication", "text")
      .addColumn("maker_id", "text", (column) => column.notNull())
      .addColumn("maker_name", "text", (column) => column.notNull())
      .addColumn("policy", "text", (column) => column.notNull())
      .addColumn("destructive", "text", (column) => column.notNull())
      .addColumn("created_at", "text", (column) => column.notNull())
      .addColumn("updated_at", "text", (column) => column.notNull())
      .addColumn("ended_at", "text")
      .addColumn("input_sealed", binary)
      .addColumn("input_hash", "text", (column) => column.notNull())
      .addColumn("input_digest", "text")
      .addColumn("summary_text", "text")
      .addColumn("summary_hash", "text")
      .addColumn("expires_at", "text")
      .addColumn("capability_sealed", binary)
      .addColumn("idempotency_key_sealed", binary, (column) => column.notNull())
      .addColumn("idempotency_key_hash", "text", (column) => column.notNull().unique())
      .addColumn("override_note", "text")
      .addColumn("attempt_count", "integer", (column) => column.notNull())
      .addColumn("lease_until", "text")
      .addColumn("first_sent_at", "text")
      .addColumn("retry_after_at", "text")
      .addColumn("outcome_json", "text")
      .addColumn("output_text", "text")
      .addColumn("reconciled_by_id", "text")
      .addColumn("reconciled_by_name", "text")
      .addColumn("reconciled_evidence", "text")
      .addColumn("reconciled_at", "text")
      .addUniqueConstraint("preparations_one_per_revision", ["review_id", "revision"])
      .addCheckConstraint("preparations_state", sql.raw(`state in (${states})`))
      .addCheckConstraint(
        "preparations_publication",
        sql.raw(
          `publication in ('unverified','verified','not_found','overdue') and state = 'accepted'
           or publication is null and state <> 'accepted'`,
        ),
      )
      .addCheckConstraint(
        "preparations_policy",
        sql.raw(`policy in ('single','four-eyes','four-eyes-destructive')`),
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
        sql.raw(`state not in (${spentStates}) or capability_sealed is null`),
      )
      .addCheckConstraint(
        "preparations_leased",
        sql.raw(`(state in ('preparing','sending')) = (lease_until is not null)`),
      )
      .execute();
    await sql
      .raw(
        `create unique index preparations_one_live on preparations (review_id) where state in (${liveStates})`,
      )
      .execute(db);
    await db.schema.createIndex("preparations_same_input").on("preparations").column("input_hash").execute();
    await db.schema
      .createIndex("preparations_recent")
      .on("preparations")
      .columns(["updated_at", "id"])
      .execute();
    await db.schema
      .createIndex("preparations_state_index")
      .on("preparations")
      .columns(["state", "expires_at"])
      .execute();

    await db.schema
      .createTable("decisions")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("person_id", "text", (column) => column.notNull())
      .addColumn("person_name", "text", (column) => column.notNull())
      .addColumn("verdict", "text", (column) => column.notNull())
      .addColumn("reason", "text")
      .addColumn("at", "text", (column) => column.notNull())
      .addUniqueConstraint("decisions_one_per_person", ["preparation_id", "person_id"])
      .addCheckConstraint(
        "decisions_verdict",
        sql.raw(`verdict = 'approved' or (verdict = 'rejected' and reason is not null)`),
      )
      .execute();

    await db.schema
      .createTable("attempts")
      .addColumn("id", "text", (column) => column.primaryKey())
      .addColumn("preparation_id", "text", (column) => column.notNull().references("preparations.id"))
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("state", "text", (column) => column.notNull())
      .addColumn("started_at", "text", (column) => column.notNull())
      .addColumn("ended_at", "text")
      .addColumn("by_id", "text")
      .addColumn("by_name", "text")
      .addColumn("outcome_json", "text")
      .addUniqueConstraint("attempts_numbered", ["preparation_id", "number"])
      .addCheckConstraint(
        "attempts_state",
        sql.raw(`state in ('open','not_sent','refused','accepted','failed','uncertain','unresolved')`),
      )
      .addCheckConstraint("attempts_ended", sql.raw(`(state = 'open') = (ended_at is null)`))
      .execute();
    await sql
      .raw(`create unique index attempts_one_open on attempts (preparation_id) where state = 'open'`)
      .execute(db);

    await db.schema
      .createTable("audit_chains")
      .addColumn("chain", "text", (column) => column.primaryKey())
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .execute();
    await db.schema
      .createTable("audit_entries")
      .addColumn("chain", "text", (column) => column.notNull().references("audit_chains.chain"))
      .addColumn("number", "integer", (column) => column.notNull())
      .addColumn("at", "text", (column) => column.notNull())
      .addColumn("actor_id", "text")
      .addColumn("actor_name", "text")
      .addColumn("event", "text", (column) => column.notNull())
      .addColumn("severity", "text", (column) => column.notNull())
      .addColumn("text", "text", (column) => column.notNull())
      .addColumn("tool_name", "text")
      .addColumn("review_id", "text")
      .addColumn("revision", "integer")
      .addColumn("details_json", "text", (column) => column.notNull())
      .addColumn("hash", "text", (column) => column.notNull())
      .addPrimaryKeyConstraint("audit_entries_numbered", ["chain", "number"])
      .addCheckConstraint("audit_severity", sql.raw(`severity in ('info','warning','alarm')`))
      .execute();
    await db.schema
      .createIndex("audit_entries_recent")
      .on("audit_entries")
      .columns(["at", "chain", "number"])
      .execute();
  },
};
