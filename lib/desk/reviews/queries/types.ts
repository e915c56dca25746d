import type { PublicationAlarm, Said } from "@/lib/desk/publication/next-publication";
import type { SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import type { Facets, PlaceName, TellingValue } from "@/lib/wire/facets/types";
import type { ThreadCounts } from "../discussion/types";
import type { ShownPreparation } from "../verbs/types";
import type { Turn } from "../turns/types";
import type { GapView, PersonRef, PreparationView, ReviewState, ReviewTool } from "../types";

/** What a waiting review asks of the reader. */
export type Assignee =
  /** They may decide on it, or settle it. */
  | "yours to decide"
  /** They prepared it, and somebody else has to decide. */
  | "yours"
  | "others";

/** By whom and why work came back to its author; `by` is null where its time ran out. */
export type SentBack = { by: PersonRef | null; reason: string | null; changesRequested?: true };

export type ReviewListItem = Pick<
  PreparationView,
  "revision" | "state" | "publication" | "author" | "createdAt" | "expiresAt" | "sendUntil" | "nextAttemptAt"
> & {
  id: string;
  preparationId: string;
  tool: ReviewTool;
  updatedAt: string;
  /** Why its publication waits for a person; null where it doesn't. */
  needsPublication: PublicationAlarm | null;
  /** What a person recorded last of such a publication; null where nobody did. */
  personSays: Said | null;
  /** One line made from the summary or the input. */
  headline: string;
  /** Null once the retention has erased them, before they are found, and where they can't be opened. */
  facets: Facets | null;
  /** What is kept of its input for lists and searches can't be opened. */
  isUnreadable: boolean;
  /** The id of the staged image that goes with it, while its bytes are kept. */
  stagedImageId: string | null;
  assignee: Assignee;
  approvedBy: PersonRef[];
  /** From how many people, by the policy at the preparation and now. */
  approvalsNeeded: number;
  /** Who besides the reader has it open now, and may decide on it. */
  present: PersonRef[];
  /** It was decided, and still waits for a person. */
  isHeld: boolean;
  /** Of rejected and expired work. */
  sentBack: SentBack | null;
  turn: Turn;
  /** Of those that the reader may read. `forMe`: open ones that name or ask the reader, who hasn't answered since. */
  threads: ThreadCounts & { forMe: number };
  /** The similar ones that wait (see `readSimilar`); none where it isn't unsettled itself. */
  similar: Pick<SimilarReviews, "waiting" | "isPart">;
  /** Of an unsettled one: which values of its input no other unsettled one of its tool has, together. */
  telling: TellingValue[];
  /** What the reader opened of it and may approve together with others; null where it is approved on its page alone. */
  inBulk: ShownPreparation | null;
};

/** A review that a person prepared, to begin a new input from. */
export type OwnReview = {
  reviewId: string;
  headline: string;
  state: ReviewState;
  createdAt: string;
  /** Not once the retention has erased it. */
  hasInput: boolean;
} & Pick<ReviewListItem, "facets" | "isUnreadable"> & { toolName: string };

/** What people and the desk did since an instant: steps, and of approvals the revisions that got one. */
export type Today = {
  since: string;
  prepared: number;
  approved: number;
  accepted: number;
  rejected: number;
  changesRequested: number;
  failed: number;
  expired: number;
  /** From the preparation to an approval or a rejection; null where nobody decided. */
  medianDecisionMs: number | null;
  /** So much happened that only the latest steps are counted. */
  isCut: boolean;
};

export type Overview = {
  today: Today;
  /** What the desk retries automatically, and when next. */
  retries: { count: number; next: string | null };
  /** What keeps from sending; null stands for every tool, since the credential is rejected. */
  pauses: { toolName: string | null; until: string }[];
  /** What the reader last prepared. */
  own: OwnReview[];
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
  /** What tells it from another review of the page that has the same headline; absent where none has. */
  facets?: Facets;
  /** Which values of its input no other of these has, together; empty where they can't be compared. */
  telling?: TellingValue[];
  /** Whom it is about, where that is a person; of whoever was only invited the address. */
  about?: Pick<PersonRef, "name">;
  toolName: string | null;
  /** As the API lists the tool now; absent where that isn't known. */
  toolTitle?: string;
  reviewId: string | null;
  revision: number | null;
  /** `alarm` needs a person's eye. */
  severity: "info" | "warning" | "alarm";
  /** Of an alarm that somebody took note of, or that what it was about has settled. */
  isSettled?: true;
  /** Of its entry in the record; null for what is no part of it. */
  digest: string | null;
};

/** `looked` counts the steps that were gone through where a filter leaves some out. */
export type ActivityPage = Page<ActivityItem> & { looked: number };

/** What steps are of: reviews, runs of read-only tools, or what is part of neither. */
export type ActivityKind = "reviews" | "runs" | "sign_ins" | "people" | "configuration";

type PageFilter = {
  /** At most 100; 50 unless told. */
  limit?: number;
  /** From the page before. */
  cursor?: string;
  toolName?: string;
  /** Instants, ISO text: at (of a review: prepared at) or after, and before. */
  from?: string;
  until?: string;
};

export type ActivityFilter = PageFilter & {
  kind?: ActivityKind;
  /** Of this review alone. */
  reviewId?: string;
  /** `alarm`: only what needs a person's eye; `notable`: warnings too. */
  severity?: "alarm" | "notable";
  personId?: string;
  /** The stable word of a step. */
  event?: string;
  /** Words that all stand somewhere in the sentence, the headline, the tool, an id or the digest. */
  search?: string;
};

export type ReviewFilter = PageFilter & {
  /** Empty or absent: all. */
  states?: ReviewState[];
  /**
   * `recent` unless told: last changed first. `urgent`: what needs a person first, then what the desk asks about
   * again, then what waits, the first to expire first; of ended ones those whose publication waits for a person. `sent back`: what came back to the
   * reader and was not dismissed, last changed first. `overdue`: what was accepted and isn't verified in time. `not published`: what
   * was accepted, and the API or a person says that it isn't published, until a person has settled it.
   */
  order?: ReviewOrder;
  /** Words that all stand somewhere in the headline, the tool or the input; or begin the id, from 8 characters on. */
  search?: string;
  /** `me`: the reader. */
  authorId?: string;
  /** Who decided; `me`: the reader. */
  reviewerId?: string;
  destructive?: "yes" | "no" | "undeclared";
  /** Only that about which the reader asked somebody who hasn't answered. */
  asked?: true;
  /** The id of an account or another target. */
  target?: string;
  /** Of what was rejected, only what was given back for changes. */
  changesRequested?: true;
};
export type ReviewOrder = "recent" | "urgent" | "sent back" | "overdue" | "not published";
/** How many reviews stand in each state, all of them named, and how many concern the reader, up to 1,000 of each. */
export type ReviewCounts = {
  states: Record<ReviewState, number>;
  toDecide: number;
  mine: number;
  sentBack: number;
  /** Of these, what ran out of time. */
  expired: number;
  /** About which the reader asked somebody who hasn't answered. */
  asked: number;
  /** Accepted, and not verified in time. */
  overdue: number;
  /** Accepted, and the API calls its publication failed, or contradicts a person: until somebody has settled it. */
  notPublished: number;
  /** Whether anything gives a reason to follow publications; else their words have no place. */
  publishes: boolean;
  /** Since a backup was restored, until an administrator closes the gap; null else. */
  restored: Restored | null;
};
/** How many reviews wait for one person, how many of these others may decide on, and how many nobody else. */
export type WaitingFor = {
  count: number;
  others: { name: string; count: number }[];
  forNobodyElse: number;
};
/** Of what nothing is known here, and how many of the reviews that were held for it somebody has looked at. */
export type Restored = { gaps: GapView[]; held: number; looked: number };
export type Page<Item> = { items: Item[]; /** Null on the last page. */ nextCursor: string | null };
/** `looked` counts the reviews that were gone through where a filter leaves some out; a page of few may not be the last. */
export type ReviewPage = Page<ReviewListItem> & {
  looked: number;
  /** Of those, the ones that were left out because what was searched for may stand in what can't be opened. */
  unsearched: number;
  /** With the first page of all that is open: where changes were requested of the reader. */
  changesRequested?: ReviewListItem[];
};
/** A review beside those that are similar: only what differs. All texts are untrusted. */
export type SimilarReviews = {
  /** How many others wait. */
  waiting: number;
  /** More may be similar than were compared. */
  isPart: boolean;
  /** When the reader last approved a similar one, within the last hour. */
  lastApprovedAt: string | null;
  /** Itself first, then what the reader decided on, then the nearest; at most 41. */
  reviews: {
    id: string;
    author: PersonRef;
    createdAt: string;
    /** Null of what is settled, and where it isn't known. */
    sendUntil: string | null;
    /** What the reader decided on it. */
    decided: { verdict: "approved" | "rejected"; at: string } | null;
  }[];
  reviewsLeftOut: number;
  /** Where they differ, in one text for each review: null where it is left out, of long texts the parts that differ. At most 60. */
  places: (PlaceName & { texts: (string | null)[] })[];
  placesLeftOut: number;
  /** Which values of its input no other of them has, together. */
  telling: TellingValue[];
};
/** What a list can be filtered by. Labels are untrusted text. */
export type ReviewChoices = { authors: PersonRef[]; reviewers: PersonRef[]; targets: Facets["targets"] };

/**
 * Whether a chain of the audit trail is whole; `brokenAt` is the number of the first entry that is not. `missing` names
 * a step that other tables hold and the chain does not.
 */
export type AuditVerdict =
  | { whole: true; entries: number }
  | { whole: false; brokenAt: number; missing?: MissingEntries };
export type MissingEntries = { event: string; found: number; expected: number };

/** The last checkpoint of the record, null before the first, and how many entries are newer. */
export type RecordReach = { checkpoint: SignedCheckpoint | null; uncovered: number };

/** What there are archives of receipts of, the newest first, and the desk's keys as people compare them. */
export type ReceiptMonths = {
  /** As "2026-11", in UTC. */
  months: string[];
  /** The one that isn't over. */
  currentMonth: string;
  keys: { id: string; fingerprint: string; createdAt: string; retiredAt: string | null }[];
};
