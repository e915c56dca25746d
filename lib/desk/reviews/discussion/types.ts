import type { PersonRef } from "../types";

/** What a person wrote on a review. */
export type CommentView = {
  id: string;
  by: PersonRef;
  at: string;
  /** The revision that was the newest then. */
  revision: number;
  /** At most 2,000 characters; null once the retention has erased it, or where it can't be opened. */
  text: string | null;
  isErased: boolean;
};

/** Who reads a thread: those who may decide, without the author; or the author too. */
export type Audience = "internal" | "author";

/** Where a thread stands. `pointer`: an RFC 6901 pointer into the input of the revision that it was begun on; "" is the whole input. */
export type Place = {
  pointer: string;
  /** A phrase of the text there, and at which UTF-16 offset it begins; null for the whole value. */
  quote: { text: string; start: number } | null;
};

/** The same in the newest revision. `gone`: the value or the phrase isn't there any more; then `place` is where it was. */
export type PlaceNow = {
  place: Place;
  is: "here" | "moved" | "gone";
  /** The pointers of its value, whatever became of the phrase: as it was begun, and in the newest revision; null where it is gone. */
  value?: { begun: string; now: string | null };
};

/** A value that the author can take with one press. */
export type SuggestionView = {
  /** Exact JSON text; null once erased. */
  valueText: string | null;
  /** In which revisions it was taken. */
  takenIn: number[];
  /** Whether whoever suggests it may approve the review now, and then can't any more. */
  costsApprover: boolean;
  /** Whether nobody would be left to approve. */
  leavesNobody: boolean;
};

export type ThreadCommentView = CommentView & {
  mentions: PersonRef[];
  suggestion: SuggestionView | null;
};

/** Comments that belong together, on a value, a phrase or the review as a whole. */
export type ThreadView = {
  /** That of its first comment. */
  id: string;
  /** Null: the review as a whole. */
  place: PlaceNow | null;
  audience: Audience;
  /** The revision that it was begun on. */
  revision: number;
  /** Never empty; in the order of their time. */
  comments: ThreadCommentView[];
  /** What its author did about it: said so, replied, or took a suggestion. Null while nothing. */
  answered: { by: PersonRef; at: string; how: "done" | "reply" | "taken" } | null;
  resolved: { by: PersonRef; at: string } | null;
  /** It is open and names this reader, or asks them as an author, and they haven't answered since. */
  waitsForReader: boolean;
  /** Whether this reader may reply to and resolve it. */
  mayWrite: boolean;
};

/** How many threads are open and how many resolved, of those that this reader may read. */
export type ThreadCounts = { open: number; resolved: number };
