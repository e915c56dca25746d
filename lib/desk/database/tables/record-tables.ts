import type { ColumnType, Generated } from "kysely";

/** The record of steps, what signs it, and which of its alarms wait for somebody. See docs/decisions/0026. */
export interface RecordTables {
  audit_chains: AuditChainsTable;
  audit_entries: AuditEntriesTable;
  audit_texts: AuditTextsTable;
  audit_checkpoints: AuditCheckpointsTable;
  audit_heads: AuditHeadsTable;
  audit_head_groups: AuditHeadGroupsTable;
  signing_keys: SigningKeysTable;
  open_alarms: OpenAlarmsTable;
}

/** The head of each audit chain; its row is also what writers of one chain queue for. */
export interface AuditChainsTable {
  chain: string;
  number: number;
  /** Keyed, of the last entry. */
  hash: string;
  /** Unkeyed, of the last entry. */
  digest: Generated<string>;
  /** From 1, in the order in which checkpoints first covered the chains; null before the first. */
  place: number | null;
  /** The number of the last entry that a checkpoint covers. */
  covered: Generated<number>;
}

/** An entry without its digests. */
export type EntryRow = {
  chain: string;
  number: number;
  at: string;
  actor_id: string | null;
  event: string;
  severity: string;
  text: string;
  tool_name: string | null;
  review_id: string | null;
  revision: number | null;
  /** Canonical JSON of fingerprints and facts. */
  details_json: string;
};
export interface AuditEntriesTable extends EntryRow {
  /** Keyed; covers the one before it. */
  hash: string;
  /** Unkeyed; covers the one before it. Anybody can compute it: lib/desk/record/entry.ts. */
  digest: string;
}

/** What a person wrote with a step; the step itself has a salted digest of it. */
export interface AuditTextsTable {
  chain: string;
  number: number;
  /** The member of the entry's details. */
  name: string;
  /** What the text belongs to and is erased with, such as a comment's id; null where it is kept for good. */
  subject: string | null;
  /** JSON of salt and text. */
  sealed: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
}

/** A signed statement of how all chains ended at a time. */
export interface AuditCheckpointsTable {
  number: number;
  at: string;
  /** Canonical JSON of what is signed. */
  body: string;
  signature: string;
}

/** How a chain ended at each checkpoint that found it changed. */
export interface AuditHeadsTable {
  place: number;
  checkpoint: number;
  chain: string;
  number: number;
  digest: string;
}

/** The digest over the newest heads of a group of places, so that a checkpoint reads no more than what changed. */
export interface AuditHeadGroupsTable {
  number: number;
  digest: string;
}

/** What checkpoints and receipts are signed with. */
export interface SigningKeysTable {
  id: string;
  /** Ed25519, raw, base64url. */
  public_key: string;
  /** Base64 of the sealed private key; null once retired. */
  sealed: string | null;
  /** Keyed hash of id and public key: a row that somebody else wrote is not published. */
  mark: string;
  created_at: string;
  retired_at: string | null;
}

/** An alarm that nobody has taken note of. */
export interface OpenAlarmsTable {
  chain: string;
  number: number;
  at: string;
}
