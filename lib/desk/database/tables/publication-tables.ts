import type { ColumnType, Generated } from "kysely";

export interface PublicationTables {
  follow_ups: FollowUpsTable;
  publication_evidence: PublicationEvidenceTable;
  publication_tools: PublicationToolsTable;
}

/** What is done about the publication of accepted work. What is known of it stands at its preparation. */
export interface FollowUpsTable {
  preparation_id: string;
  opened_at: string;
  /** When its times were worked out; null until then. */
  planned_at: string | null;
  /** JSON of the items that the API accepted; null where it names none that a check could look for. */
  items_json: string | null;
  /** When the last of it is to be published, as far as that is known. */
  scheduled_at: string | null;
  /** From when on it is overdue; null where nothing is to be published. */
  due_at: string | null;
  overdue_at: string | null;
  /** When it was verified or not found. */
  settled_at: string | null;
  /** When Countersign itself looks again; null where it doesn't. */
  next_check_at: string | null;
  /** How often it was looked. */
  checks: Generated<number>;
  /** What was recorded last, and what a rule read last out of an answer; null where neither says anything. */
  person_says: "verified" | "not_found" | null;
  check_says: "verified" | "not_found" | null;
  /** 1 where a person has recorded what they found with both statements before them. */
  weighed: Generated<number>;
  /** 1 of an acceptance of which it isn't noted yet that it is to be told. */
  to_note: ColumnType<number | null, number | null | undefined>;
}

/** What a tool answered about a publication, or what a person saw. */
export interface PublicationEvidenceTable {
  id: string;
  preparation_id: string;
  at: string;
  finding: "verified" | "not_found" | "nothing";
  /** Who recorded it, or clicked; null where Countersign looked automatically. */
  person_id: string | null;
  person_name: string | null;
  /** What a person saw, in their words. */
  note_sealed: ColumnType<Uint8Array | null, Uint8Array | null, Uint8Array | null>;
  tool_name: string | null;
  /** 1 where nothing gave a publication to follow: what the person found out is whether it took effect. */
  of_effect: Generated<number>;
  /** 1 where a checked rule judged the answer. */
  by_rule: number;
  /** JSON of what the answer says of each item. */
  items_json: string | null;
  duration_ms: number | null;
  /** SHA-256 of the answer, in hexadecimal. */
  answer_digest: string | null;
  answer_bytes: number | null;
  answer_sealed: ColumnType<Uint8Array | null, Uint8Array | null | undefined, null>;
}

/** Which read-only tool is asked about what a tool had accepted, as an administrator chose it. */
export interface PublicationToolsTable {
  connection_id: string;
  tool_name: string;
  asked_tool: string;
  person_id: string;
  person_name: string;
  at: string;
}
