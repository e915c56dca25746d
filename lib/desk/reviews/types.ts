import type { Permission, Person } from "@/lib/desk/policy/permissions";
import type { ApprovalView, ToolChange } from "./approval/types";
import type { Publishes } from "@/lib/desk/publication/axis";
import type { Publication } from "@/lib/desk/publication/next-publication";
import type { ThreadView } from "./discussion/types";
import type { FollowUpView } from "./publication/types";
import type { BlockingReview, Reason } from "./refusals/types";
import type { ReviewState } from "./states";
import type { AskView } from "./turns/types";
import type { OutputGone } from "./store/outputs";

/**
 * The records and results of the review core as its callers see them. All of it is plain JSON-safe data
 * (instants as ISO text), and none of it holds a capability, an idempotency key or a credential.
 */

export type { ReviewState };

/** Accepted is not published: what is known of the publication stands on an axis of its own, here as it is stored. */
export type PublicationState = Exclude<Publication, "contradicted">;
/**
 * What is shown of it: `nothing` where nothing is to be published, such as of a draft; `untracked` where nothing gives a
 * reason to follow a publication, or a way to.
 */
export type PublicationView = Publication | "nothing" | "untracked";

export type PersonRef = { id: string; name: string };
/** Who asks; the roles decide which verbs. */
export type Actor = Pick<Person, "id" | "name" | "roles">;

/** Why a preparation or an attempt ended as it did, in the API's words (untrusted) and in ours. */
export type Outcome = {
  /** Stable word of ours, such as `tool_error`, `transport_error`, `timeout`, `unreadable`. */
  kind: string;
  httpStatus: number | null;
  /** The API's error code and message, as they came. */
  code: string | null;
  message: string | null;
  retryable: boolean | null;
  /** Of a refused preparation: the API says that the tool only reads, and its descriptor does not say otherwise. */
  readsOnly?: boolean;
};

export type AttemptState =
  | "open"
  | "not_sent"
  | "refused"
  | "accepted"
  | "failed"
  | "uncertain"
  | "unresolved";
export type AttemptView = {
  id: string;
  number: number;
  startedAt: string;
  endedAt: string | null;
  by: PersonRef | null;
  state: AttemptState;
  outcome: Outcome | null;
};

export type DecisionView = {
  by: PersonRef;
  verdict: "approved" | "rejected";
  /** An approval from before a restore, which doesn't count any more. */
  isVoid: boolean;
  reason: string | null;
  /** Of a rejection that asks for changes: the open comments are the list. */
  changesRequested?: true;
  at: string;
};

export type ReconciliationView = {
  by: PersonRef;
  outcome: "accepted" | "failed";
  evidence: string;
  at: string;
};

/** A stretch of time of which nothing is known here: from the backup up to its restore. */
export type GapView = { takenAt: string; restoredAt: string };
/** A restore that held a revision, and what somebody found who looked; null until then. */
export type HeldView = GapView & {
  /** Who restored it, by the name of their account on the machine. */
  restoredBy: string;
  /** The state in which the backup has it, and how many attempts. */
  stood: ReviewState;
  attempts: number;
  look: { by: PersonRef; found: "done" | "not_done"; lookedAt: string; seen: string; at: string } | null;
};

/** A revision in question again: when the acceptance arrived, and whether this actor may settle it. */
export type ReopenedView = { at: string; reconcile: ReviewActions["reconcile"] };

/** An image as its bytes say it is. */
export type ImageView = {
  id: string;
  /** 64 lower-case hexadecimal digits. */
  sha256: string;
  byteLength: number;
  type: string;
  /** In pixels. */
  width: number;
  height: number;
  fileName: string | null;
  /** False once the retention has erased the bytes. */
  kept: boolean;
};

/** One revision: what can be sent, and what became of it. */
export type PreparationView = {
  id: string;
  reviewId: string;
  revision: number;
  state: ReviewState;
  /** Whether what it asks for is published afterwards, as was decided when it was prepared. */
  publishes: Publishes;
  publication: PublicationView | null;
  /** Null where it wasn't accepted. */
  followUp: FollowUpView | null;
  author: PersonRef;
  /** Who had the author's unchanged input prepared again; null where nobody else did. */
  refreshedBy: PersonRef | null;
  createdAt: string;
  /**
   * Exact JSON text of the input as it is sent, with a mark in the place of each concealed value. Null once retention
   * has erased it, or where it can't be opened.
   */
  inputText: string | null;
  /** The values that are shown only when somebody who decides asks for them. */
  concealed: ConcealedValue[];
  /** The image that is sent with the input; null where there is none. */
  image: ImageView | null;
  inputDigest: string | null;
  /** JSON text of the API's summary; null where the API gave none. */
  summaryText: string | null;
  summaryHash: string | null;
  /** As the API says, by its own clock. */
  expiresAt: string | null;
  /** Until when it can be sent, by this server's clock and with the time that a send needs. */
  sendUntil: string | null;
  decisions: DecisionView[];
  attempts: AttemptView[];
  /** The first 8 hexadecimal digits of the SHA-256 of the key of all its sends; null before the first. */
  keyMark: string | null;
  /** When the first of them may have left; null before. */
  firstSentAt: string | null;
  outcome: Outcome | null;
  /** It was not prepared because the API says that the tool only reads: it can be run instead. */
  readsOnly: boolean;
  /** Before this instant the API asked not to be asked again; null where it asked for nothing. */
  retryAfterAt: string | null;
  /** When the desk itself sends it again; null where it does not. */
  nextAttemptAt: string | null;
  /**
   * Why what may have been sent is not sent again now: the credential of its first send is not here, or was rejected and
   * replaced. Null where neither is so.
   */
  withoutCredential: "missing" | "rejected" | null;
  /** Why it waits for a person although it was decided; null where it does not. */
  hold: Hold | null;
  /** What a person let stand when they had it sent, and why. */
  overrides: OverrideView[];
  /** Why the author prepared it although the same input stood in the way elsewhere. */
  overrideNote: string | null;
  /** The reply's output, which has a read of its own; null where there is none. `gone`: why it isn't kept. */
  output: { byteLength: number; gone: OutputGone | null } | null;
  /** What persons found out about it, each with evidence; in the order of their time. */
  reconciliations: ReconciliationView[];
  /** Which restores have held it, in the order of their time. */
  held: HeldView[];
  /** Set while an acceptance stands against a person's record that it was not executed. */
  reopened: ReopenedView | null;
  endedAt: string | null;
};

export type OverrideView = {
  by: PersonRef;
  reason: string;
  at: string;
  of: { reviewId: string; preparationId: string }[];
};

export type ConcealedValue = {
  /** JSON pointer. */
  path: string;
  /** Whether this reader has had it shown. */
  shown: boolean;
};

/** A tool's declared nature as it stood at the preparation; of what waits to be sent, the stricter of then and now. */
export type ReviewTool = {
  name: string;
  title: string | null;
  destructive: "yes" | "no" | "undeclared";
};

/** What keeps everybody, the desk itself too, from sending for now. */
export type SendingPause =
  /** The API asked for fewer requests of this tool; over at `until`. */
  | { why: "rate"; until: string }
  /** The API rejected the credential that this goes with; `until` is when the desk next asks whether it works. */
  | { why: "credential"; until: string };

export type ReviewView = {
  id: string;
  tool: ReviewTool;
  /** The API's base URL this review belongs to (host only is shown). */
  connection: string;
  approval: ApprovalView;
  /** Newest first. */
  preparations: PreparationView[];
  /** Those that this reader may read, in the order of their beginning. */
  threads: ThreadView[];
  /** Whom somebody asked, and who hasn't answered yet; in the order of their time. */
  asks: AskView[];
  /** Who else may decide and has had this page open within the last two minutes; advisory, and without the reader. */
  present: PersonRef[];
  /** The revision (its preparation's id) that the reader had open last, as it was noted before this read; null where none is. */
  openedId: string | null;
  /** How the tool is declared otherwise by now; null where it is not, or where nothing waits to be sent. */
  toolChange: ToolChange | null;
  /** What this actor may do now, and why not where a person would expect to be able to. */
  actions: ReviewActions;
  pause: SendingPause | null;
  /** What no approval can know, until an administrator closes it. */
  gaps: GapView[];
  /** How far the API's clock is ahead of the server's, as last measured; worth a warning past 30 s. */
  clockSkewMs: number;
};
export type ActionName =
  | ("approve" | "send" | "reject" | "withdraw" | "prepareAgain" | "retry" | "reconcile")
  /** To say what became of what a restore holds. */
  | "look";
/** `lacks`: the permission that the reader's role doesn't have. */
export type Verdict =
  | { allowed: true }
  | { allowed: false; reason: Reason }
  | { allowed: false; lacks: Permission };
export type ReviewActions = Record<ActionName, Verdict>;

/** Why what was decided waits for a person again: what was found when it was about to be sent. */
export type Hold = {
  at: string;
  blockedBy: BlockingReview[];
  toolChange: ToolChange | null;
  /** Of its approvals too few count by the policy, and by who its approvers are, of now. */
  policy: "too_few_approvals" | null;
  /** The desk was started since it was approved: what happened in between is not known to it. */
  restarted: boolean;
};

/** What somebody outside is told of who names nothing. */
export const usualWebhookEvents = [
  "needs_review",
  "expiring",
  "outcome_unknown",
  "failed",
  "overdue",
] as const;
/** What somebody outside can be told of. */
export const webhookEvents = [...usualWebhookEvents, "rejected", "accepted", "verified"] as const;
export type WebhookEvent = (typeof webhookEvents)[number];
