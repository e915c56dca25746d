import type { ColumnType } from "kysely";

export interface TurnTables {
  review_asks: ReviewAsksTable;
}

/** Whom somebody asked to review something (`review`), or about it (`question`). It gives nobody a permission or a vote. */
export interface ReviewAsksTable {
  id: string;
  review_id: string;
  /** The revision that was the newest then. */
  preparation_id: string;
  kind: "review" | "question";
  person_id: string;
  person_name: string;
  by_id: string;
  by_name: string;
  at: string;
  /** Of a question: the comment that asks it. */
  comment_id: ColumnType<string | null, string | null | undefined>;
  /** When it is nobody's turn by this any more. */
  ended_at: ColumnType<string | null, string | null | undefined>;
  ended_how: ColumnType<string | null, string | null | undefined>;
}
