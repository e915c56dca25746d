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

/** Whom somebody asked, and who hasn't answered yet. It gives nobody a permission, a role or a vote. */
export type AskView = {
  id: string;
  kind: "review" | "question";
  person: PersonRef;
  by: PersonRef;
  at: string;
  /** Of a question: its words; null once they are erased or can't be read any more. */
  question: string | null;
  /** Whether this reader may take it back. */
  mayEnd: boolean;
};

/** Whether the approvals that a review still needs can come from people who are here; `away`: who may too and isn't, who was seen last first. */
export type Reach =
  | { is: "here" }
  /** The reader is the only one here who still may. */
  | { is: "only_you"; away: AwayPerson[] }
  /** Too few of those who may are here; nobody is away where too few people may at all. */
  | { is: "nobody_here"; away: AwayPerson[] };
export type AwayPerson = PersonRef & Pick<Seen, "lastSeenAt">;

/** Why somebody wants the reader's answer. `words` null: they are erased, or can't be read any more. */
export type Call =
  | { why: "question"; by: PersonRef; words: string | null }
  | { why: "review"; by: PersonRef }
  | { why: "mention"; by: PersonRef; words: string | null };

/** Whose turn a listed review is. */
export type Turn = {
  /** The strongest; null where nobody wants an answer of the reader. */
  call: Call | null;
  /** Whom somebody asked and who hasn't answered, without the reader. */
  asked: PersonRef[];
  /** Those of them whom the reader asked. */
  askedByReader: PersonRef[];
  /** Null where it waits for no approval. */
  reach: Reach | null;
};
