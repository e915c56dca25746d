import type { ColumnType } from "kysely";

/** What a restored backup means for what it knows. See docs/decisions/0058. Instants are ISO text in UTC. */
export interface RestoreTables {
  restores: RestoresTable;
  held_reviews: HeldReviewsTable;
}

/** A cut: of what happened between the two instants nothing is known here. */
export interface RestoresTable {
  id: string;
  /** By the clock of the database that was backed up. */
  taken_at: string;
  restored_at: string;
  /** Whoever ran the command, as the machine calls them. */
  restored_by: string;
  manifest_digest: string;
  /** When an administrator closed the gap; null while each approval says what can't be known. */
  closed_at: string | null;
  closed_by_id: string | null;
  closed_by_name: string | null;
}

/** A revision that was not settled in the backup, and what somebody found who looked; null until then. */
export interface HeldReviewsTable {
  restore_id: string;
  preparation_id: string;
  /** The state in which the backup has it. */
  stood: string;
  /** How many attempts the backup knows: what was found is about these too. */
  attempts: number;
  found: "done" | "not_done" | null;
  /** When they looked, by their own word. */
  looked_at: string | null;
  seen_sealed: ColumnType<Uint8Array | null, Uint8Array | null | undefined, Uint8Array | null>;
  person_id: string | null;
  person_name: string | null;
  at: string | null;
}
