import type { ColumnType } from "kysely";

export interface DiscussionTables {
  review_comments: ReviewCommentsTable;
  review_presence: ReviewPresenceTable;
  comment_mentions: CommentMentionsTable;
  taken_suggestions: TakenSuggestionsTable;
}

type Sealed = ColumnType<Uint8Array | null, Uint8Array | null | undefined, null>;
type Later = ColumnType<string | null, string | null | undefined>;

/** What a person wrote on a review, while this revision was the newest. */
export interface ReviewCommentsTable {
  id: string;
  review_id: string;
  preparation_id: string;
  person_id: string;
  person_name: string;
  at: string;
  /** Null of an internal comment, and once erased. */
  text_sealed: Sealed;
  /** The text of an internal one; the release before doesn't know this column, and shows it to nobody. */
  internal_sealed: Sealed;
  /** Exact JSON text of a value that the author can take. */
  suggestion_sealed: Sealed;
  /** Of a reply: the comment that began its thread. Null of that one. */
  thread_id: Later;
  /** `internal`, or for the author too (`author`, or null since before 0.7.0); that of its thread. */
  audience: Later;
  /** Of a thread's first comment, as all that follows: JSON of its place in the input of its revision; null: the review as a whole. */
  place_sealed: Sealed;
  /** When its author said that it is done. */
  answered_at: Later;
  answered_by_id: Later;
  answered_by_name: Later;
  resolved_at: Later;
  resolved_by_id: Later;
  resolved_by_name: Later;
}

export interface CommentMentionsTable {
  comment_id: string;
  person_id: string;
}

/** Whose words a revision has beside those of its author, who are an author of the review as well. */
export interface TakenSuggestionsTable {
  preparation_id: string;
  comment_id: string;
  person_id: string;
  person_name: string;
  at: string;
}

/** Who may decide on a review and has its page open, and the newest revision that they opened. */
export interface ReviewPresenceTable {
  review_id: string;
  person_id: string;
  person_name: string;
  seen_at: string;
  preparation_id: string | null;
}
