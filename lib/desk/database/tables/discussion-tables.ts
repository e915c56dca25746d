import type { ColumnType } from "kysely";

export interface DiscussionTables {
  review_comments: ReviewCommentsTable;
  review_presence: ReviewPresenceTable;
}

/** What a person wrote on a review, while this revision was the newest. */
export interface ReviewCommentsTable {
  id: string;
  review_id: string;
  preparation_id: string;
  person_id: string;
  person_name: string;
  at: string;
  text_sealed: ColumnType<Uint8Array | ArrayBuffer | null, Uint8Array, null>;
}

/** Who may decide on a review and has its page open, and the newest revision that they opened. */
export interface ReviewPresenceTable {
  review_id: string;
  person_id: string;
  person_name: string;
  seen_at: string;
  preparation_id: string | null;
}
