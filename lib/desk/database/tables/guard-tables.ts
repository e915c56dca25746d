import type { ColumnType } from "kysely";

/** What keeps one input from being executed twice. See lib/desk/reviews/sending/duplicate-guard.ts. */
export interface GuardTables {
  guard_keys: GuardKeysTable;
  duplicate_overrides: DuplicateOverridesTable;
}

/** A random key of hashes or fingerprints, sealed: another APP_SECRET seals it anew and changes none of them. */
export interface GuardKeysTable {
  name: string;
  /** Base64. */
  sealed: string;
}

/** Somebody who may decide lets this preparation be sent although that one has the same input. */
export interface DuplicateOverridesTable {
  preparation_id: string;
  duplicate_id: string;
  /** How the other one stood when it was overridden. */
  duplicate_state: string;
  person_id: string;
  person_name: string;
  reason_sealed: ColumnType<Uint8Array, Uint8Array, Uint8Array>;
  at: string;
}
