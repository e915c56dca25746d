import type { PersonRef } from "../types";

/** Somebody who can be asked about a review, or mentioned on it. */
export type PersonToAsk = PersonRef & {
  /** By the policy, and they haven't yet. Of somebody who may not, only a question can be asked. */
  mayApprove: boolean;
  /** Whether they read what is internal. */
  mayReadInternal: boolean;
} & Seen;

export type Seen = {
  /** They did something in the desk within the last ten minutes, or have this review open. */
  isHere: boolean;
  /** Null where that isn't known. */
  lastSeenAt: string | null;
};

/** Whom somebody asked, and isn't answered yet. It gives nobody a permission, a role or a vote. */
export type AskView = {
  id: string;
  kind: "review" | "question";
  person: PersonRef;
  by: PersonRef;
  at: string;
  /** Of a question, where this reader may read it. */
  question: string | null;
  /** Of a question: the comment that asks it, where this reader may read it. */
  commentId: string | null;
  /** Whether this reader may take it back. */
  mayEnd: boolean;
};

/** Whether the approvals that a review still needs can come from people who are here. */
export type Reach =
  /** They can, or it needs none. */
  | { is: "here" }
  /** The reader is the only one here who still may. `away`: who else may, and isn't here. */
  | { is: "only_you"; away: (PersonRef & Seen)[] }
  /** Too few of those who may are here. `away`: the others, who was seen last first; nobody: too few people may at all. */
  | { is: "nobody_here"; away: (PersonRef & Seen)[] };

/** Why it is the reader's turn, the strongest reason first; of each review one is said. */
export type TurnReason =
  | { why: "only_you"; away: PersonRef[] }
  /** `words` null: they can't be read any more. */
  | { why: "question"; by: PersonRef; words: string | null }
  | { why: "review"; by: PersonRef }
  | { why: "mention"; by: PersonRef; words: string | null }
  /** `changes`: how many open threads are for the author, where changes were requested; else null. */
  | { why: "sent_back"; by: PersonRef | null; changes: number | null };

/** Whose turn a listed review is. */
export type Turn = {
  /** Null where it isn't the reader's. */
  mine: TurnReason | null;
  /** Whom somebody asked and who hasn't answered, without the reader. */
  asked: PersonRef[];
  /** Whom the reader asked of them. */
  askedByMe: PersonRef[];
  /** Null where it waits for no approval. */
  reach: Reach | null;
};
