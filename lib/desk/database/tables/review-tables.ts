import type { ColumnType, Generated } from "kysely";

/** Sealed bytes. */
type Sealed = ColumnType<Uint8Array, Uint8Array, Uint8Array>;
type ErasableSealed = ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;

/** Alike on both databases. Instants are ISO text in UTC with milliseconds; yes and no are 1 and 0. */
export interface ReviewTables {
  reviews: ReviewsTable;
  preparations: PreparationsTable;
  preparation_outputs: PreparationOutputsTable;
  preparation_facets: PreparationFacetsTable;
  review_tally: ReviewTallyTable;
  decisions: DecisionsTable;
  attempts: AttemptsTable;
  reconciliations: ReconciliationsTable;
  sending_pauses: SendingPausesTable;
}

/** The thread: one tool on one connection, in one or more revisions. */
export interface ReviewsTable {
  id: string;
  connection_id: string;
  base_url: string;
  tool_name: string;
  tool_title: string | null;
  created_at: string;
  /** Lists and counts go by it: the newest, except while an older one is in question again. */
  latest_revision: number;
}

/** Revision n of a review: what can be sent, and its state. */
export interface PreparationsTable {
  id: string;
  review_id: string;
  revision: number;
  /** Counts every change of the row; each change names the version it saw. */
  version: number;
  state: string;
  publication: string | null;
  /** `yes`, `no` or `nothing`, as far as there was a reason; null where it was prepared before that was asked. */
  publishes: string | null;
  /** `failed` or `contradicted` while that waits for a person; null else. */
  publication_alarm: string | null;
  author_id: string;
  author_name: string;
  /** Who had the author's unchanged input prepared again; null where nobody else did. */
  refreshed_by_id: string | null;
  refreshed_by_name: string | null;
  /** JSON of what the policy asked for at the preparation. */
  policy_json: string;
  destructive: string;
  created_at: string;
  updated_at: string;
  ended_at: string | null;
  input_sealed: ErasableSealed;
  /** Keyed hash of the API's address, tool and canonical input: the same input is recognised without being read. */
  input_hash: string;
  input_digest: string | null;
  summary_text: string | null;
  summary_hash: string | null;
  expires_at: string | null;
  capability_sealed: ErasableSealed;
  idempotency_key_sealed: Sealed;
  idempotency_key_hash: string;
  override_note_sealed: ErasableSealed;
  attempt_count: number;
  lease_until: string | null;
  first_sent_at: string | null;
  /** Of the credential of its last send: from the first that may have left on always the same. */
  sent_with: string | null;
  retry_after_at: string | null;
  /** When the desk itself sends it again; null where it does not. */
  next_attempt_at: string | null;
  /** JSON of how discovery declared the tool at the preparation. */
  tool_json: string;
  /** The key of the tool's change that a person let stand. */
  tool_acknowledged: string | null;
  /** JSON of why it waits for a person although it was decided; null where it does not. */
  hold_json: string | null;
  outcome_json: string | null;
  /** When an acceptance arrived although it had been recorded as failed; null where none did. */
  reopened_at: string | null;
  /** 1 for the highest revision of its review; the database takes it from the one before at the insert. */
  is_newest: Generated<number>;
  /** One line out of the summary; null where it has none, and before there is one. */
  summary_headline: string | null;
  /** One line out of the input, sealed as the input is and erased with it. Base64. */
  input_headline_sealed: string | null;
  /** When its author took what had come back to them off their list; null where they have not. */
  dismissed_at: string | null;
  /** The restore that holds it, whatever its state, until somebody has looked; null where none does. */
  restore_id: string | null;
}

/** What a person found out about a send, each time one was settled manually. */
export interface ReconciliationsTable {
  id: string;
  preparation_id: string;
  outcome: string;
  evidence_sealed: Sealed;
  person_id: string;
  person_name: string;
  at: string;
}

/** What the API gave back for an accepted one: exact JSON text, apart because it may be long. */
export interface PreparationOutputsTable {
  preparation_id: string;
  byte_length: number;
  /** Empty but for what a release before 0.5.0 stored, until it is sealed. */
  output_text: Generated<string>;
  output_sealed: ErasableSealed;
  /** Since when its retention counts; null where nothing is kept. */
  kept_at: string | null;
  gone: string | null;
}

/** What a list shows of an input, and what is searched of it: sealed as the input is, and erased with it. */
export interface PreparationFacetsTable {
  preparation_id: string;
  facets_sealed: Sealed;
  words_sealed: Sealed;
  /** Null of what was prepared before 0004-input-values. */
  values_sealed: ErasableSealed;
}

/** Ended reviews by their newest revision's state: the sum of all changes. Written by triggers. */
export interface ReviewTallyTable {
  id: Generated<number>;
  state: string;
  change: number;
}

export interface DecisionsTable {
  id: string;
  preparation_id: string;
  person_id: string;
  person_name: string;
  verdict: string;
  reason_sealed: ErasableSealed;
  /** The key of the tool's change that an approval let stand; null where there was none. */
  tool_key: string | null;
  /** The passkey that signed an approval; null where none did. */
  passkey_id: string | null;
  /** The restore since which an approval doesn't count; null where it does. */
  restore_id: ColumnType<string | null, string | null | undefined, string | null>;
  /** `changes_requested`; null of any other decision. */
  rejection_kind: ColumnType<string | null, string | null | undefined>;
  /** 1 of an approval of which it isn't noted yet that it is to be told. */
  to_note: ColumnType<number | null, number | null | undefined>;
  at: string;
}

export interface AttemptsTable {
  id: string;
  preparation_id: string;
  number: number;
  state: string;
  started_at: string;
  ended_at: string | null;
  by_id: string | null;
  by_name: string | null;
  outcome_json: string | null;
}

/** One tool's pause after a 429; with the tool name "", all that goes with one credential after a 401. */
export interface SendingPausesTable {
  connection_id: string;
  tool_name: string;
  /** Its fingerprint; "" for one tool. */
  credential: Generated<string>;
  until: string;
  /** How often the credential was looked at in vain; 0 for one tool. */
  failures: number;
}
