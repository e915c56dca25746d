import type { PersonRef, PublicationState, ReviewState, ReviewTool } from "../types";

export type ReviewListItem = {
  id: string;
  preparationId: string;
  revision: number;
  tool: ReviewTool;
  state: ReviewState;
  publication: PublicationState | null;
  author: PersonRef;
  createdAt: string;
  updatedAt: string;
  expiresAt: string | null;
  /** One line made from the summary or the input. */
  headline: string;
};

/** A review that a person prepared, to begin a new input from. */
export type OwnReview = {
  reviewId: string;
  headline: string;
  state: ReviewState;
  createdAt: string;
  /** Not once the retention has erased it. */
  hasInput: boolean;
};

export type ActivityItem = {
  id: string;
  at: string;
  by: PersonRef | null;
  /** Stable event word, e.g. `prepared`, `approved`, `send_started`, `accepted`, `tool_run`. */
  event: string;
  /** The sentence shown, without secrets. */
  text: string;
  /** What the revision is about, in the API's words; null where there is no summary. */
  headline: string | null;
  toolName: string | null;
  reviewId: string | null;
  revision: number | null;
  /** `alarm` needs a person's eye. */
  severity: "info" | "warning" | "alarm";
};

/** The steps of reviews with the runs that people clicked; those that needed a person; or what ran without a click. */
export type ActivityKind = "steps" | "alarms" | "automatic runs";

export type ActivityFilter = {
  /** At most 100; 50 unless told. */
  limit?: number;
  /** From the page before. */
  cursor?: string;
  /** Of this review alone. */
  reviewId?: string;
  /** Only what needs a person's eye. */
  alarmsOnly?: boolean;
};

export type ReviewFilter = {
  /** Empty or absent: all. */
  states?: ReviewState[];
  /**
   * `recent` unless told: last changed first. `urgent`: what needs a person first, then what the desk asks about
   * again, then what waits, the first to expire first; ended ones are not in it.
   */
  order?: ReviewOrder;
  toolName?: string;
  authorId?: string;
  /** At most 100; 50 unless told. */
  limit?: number;
  /** From the page before. */
  cursor?: string;
};
export type ReviewOrder = "recent" | "urgent";
/** How many reviews stand in each state; all states are named. */
export type ReviewCounts = Record<ReviewState, number>;
export type Page<Item> = { items: Item[]; /** Null on the last page. */ nextCursor: string | null };

/**
 * Whether a chain of the audit trail is whole; `brokenAt` is the number of the first entry that is not. `missing` names
 * a step that other tables hold and the chain does not.
 */
export type AuditVerdict =
  { whole: true; entries: number } | { whole: false; brokenAt: number; missing?: MissingEntries };
export type MissingEntries = { event: string; found: number; expected: number };
