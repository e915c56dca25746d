import { sql, type Kysely } from "kysely";

const live = `'preparing','awaiting_review','approved','sending','uncertain','unresolved'`;
const open = `'sending','uncertain','unresolved'`;

const indexes = [
  `unique index preparations_one_live on preparations (review_id) where state in (${live}) and reopened_at is null`,
  `unique index preparations_newest on preparations (review_id) where is_newest = 1`,
  `index preparations_same_input on preparations (input_hash)`,
  `index preparations_of_author on preparations (author_id, created_at)`,
  `index preparations_listed on preparations (state, updated_at, id) where is_newest = 1`,
  `index preparations_live on preparations (state, is_newest, expires_at, id) where state in (${live})`,
  `index preparations_open on preparations (state, created_at, id) where state in (${open})`,
  `index preparations_older_open on preparations (review_id, revision, state) where is_newest = 0 and state in (${open})`,
  `index preparations_reopened on preparations (review_id) where reopened_at is not null and state = 'unresolved'`,
  `index preparations_expiry on preparations (expires_at) where state in ('awaiting_review','approved')`,
  `index preparations_lease on preparations (lease_until) where lease_until is not null`,
  `index preparations_next_attempt on preparations (next_attempt_at) where next_attempt_at is not null`,
  `index preparations_uncertain_since on preparations (first_sent_at) where state = 'uncertain'`,
  `index preparations_retention on preparations (ended_at) where ended_at is not null and input_sealed is not null`,
  `index preparations_overdue on preparations (updated_at, id) where publication = 'overdue' and is_newest = 1`,
  `index preparations_alike on preparations (summary_headline, id) where is_newest = 1 and state in (${live})`,
  `index preparations_sent_back on preparations (author_id, state, updated_at, id)
     where is_newest = 1 and dismissed_at is null and state in ('rejected','expired')`,
];

/** What keeps reads and sweeps from growing with history: each question has its index. See docs/decisions/0013. */
export async function createPreparationIndexes(db: Kysely<unknown>): Promise<void> {
  for (const index of indexes) await sql.raw(`create ${index}`).execute(db);
}
