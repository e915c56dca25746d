/**
 * The records and results of the review core as its callers see them. All of it is plain JSON-safe data
 * (instants as ISO text), and none of it holds a capability, an idempotency key or a credential.
 */

export const reviewStates = [
  "preparing",
  "prepare_failed",
  "awaiting_review",
  "approved",
  "sending",
  "uncertain",
  "unresolved",
  "accepted",
  "failed",
  "rejected",
  "expired",
  "withdrawn",
  "superseded",
] as const;
export type ReviewState = (typeof reviewStates)[number];

/** Accepted is not published: what is known of the publication stands on an axis of its own. */
export type PublicationState = "unverified" | "verified" | "not_found" | "overdue";

export type Role = "operator" | "reviewer" | "administrator" | "viewer";
export type PersonRef = { id: string; name: string };
export type Actor = PersonRef & { role: Role };

/** Why a preparation or an attempt ended as it did, in the API's words (untrusted) and in ours. */
export type Outcome = {
  /** Stable word of ours, such as `tool_error`, `transport_error`, `timeout`, `unreadable`. */
  kind: string;
  httpStatus: number | null;
  /** The API's error code and message, as they came. */
  code: string | null;
  message: string | null;
  retryable: boolean | null;
};

export type AttemptState =
  "open" | "not_sent" | "refused" | "accepted" | "failed" | "uncertain" | "unresolved";
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
  reason: string | null;
  at: string;
};

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
  publication: PublicationState | null;
  maker: PersonRef;
  createdAt: string;
  /** Exact JSON text of the input as it is sent. Null once retention has erased it. */
  inputText: string | null;
  /** The image that is sent with the input; null where there is none. */
  image: ImageView | null;
  inputDigest: string | null;
  /** JSON text of the API's summary; null where the API gave none. */
  summaryText: string | null;
  summaryHash: string | null;
  expiresAt: string | null;
  decisions: DecisionView[];
  attempts: AttemptView[];
  outcome: Outcome | null;
  /** Before this instant the API asked not to be asked again; null where it asked for nothing. */
  retryAfterAt: string | null;
  /** When the desk itself sends it again; null where it does not. */
  nextAttemptAt: string | null;
  /** Why the maker prepared it although the same input stood in the way elsewhere. */
  overrideNote: string | null;
  /** The reply's output, which is read by itself; null where there is none. */
  output: { byteLength: number } | null;
  /** Set when a person settled it with evidence. */
  reconciled: { by: PersonRef; evidence: string; at: string } | null;
  endedAt: string | null;
};

/** A tool's declared nature as it stood when the review began. */
export type ReviewTool = {
  name: string;
  title: string | null;
  destructive: "yes" | "no" | "undeclared";
};

/** What keeps everybody, the desk itself too, from sending for now. */
export type SendingPause =
  /** The API asked for fewer requests of this tool; over at `until`. */
  | { why: "rate"; until: string }
  /** The API rejected the credential; `until` is when the desk next asks whether it is let in. */
  | { why: "credential"; until: string };

export type ReviewView = {
  id: string;
  tool: ReviewTool;
  /** The API's base URL this review belongs to (host only is shown). */
  connection: string;
  policy: ReviewPolicy;
  /** Newest first. */
  preparations: PreparationView[];
  /** What this actor may do now, and why not where a person would expect to be able to. */
  actions: ReviewActions;
  /** Null where sending is not paused. */
  pause: SendingPause | null;
  serverTime: string;
  /** How far the API's clock is ahead of the server's, as last measured; worth a warning past 30 s. */
  clockSkewMs: number;
};
export type ReviewPolicy = "single" | "four-eyes" | "four-eyes-destructive";

export type ActionName = "approve" | "send" | "reject" | "withdraw" | "prepareAgain" | "retry" | "reconcile";
export type ReviewActions = Record<ActionName, { allowed: true } | { allowed: false; reason: string }>;

export type ReviewListItem = {
  id: string;
  preparationId: string;
  revision: number;
  tool: ReviewTool;
  state: ReviewState;
  publication: PublicationState | null;
  maker: PersonRef;
  createdAt: string;
  updatedAt: string;
  expiresAt: string | null;
  /** One line made from the summary or the input. */
  headline: string;
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

/** What a read-only run gave: exact JSON text of the output, and when. */
export type ToolRun = { outputText: string; at: string };

export type ReviewFilter = {
  /** Empty or absent: all. */
  states?: ReviewState[];
  /**
   * `recent` unless told: last changed first. `urgent`: what needs a person first, then what the desk asks about
   * again, then what waits, the first to expire first; ended ones are not in it.
   */
  order?: ReviewOrder;
  toolName?: string;
  makerId?: string;
  /** At most 100; 50 unless told. */
  limit?: number;
  /** From the page before. */
  cursor?: string;
};
export type ReviewOrder = "recent" | "urgent";
/** How many reviews stand in each state; all states are named. */
export type ReviewCounts = Record<ReviewState, number>;
export type Page<Item> = { items: Item[]; /** Null on the last page. */ nextCursor: string | null };

/** Whether a chain of the audit trail is whole; `brokenAt` is the number of the first entry that is not. */
export type AuditVerdict = { whole: true; entries: number } | { whole: false; brokenAt: number };

/** What a verb answers. A refusal is expected and shown; a bug throws. */
export type VerbRefusal = {
  ok: false;
  refusal:
    | "not_found"
    | "forbidden"
    | "conflict"
    | "expired"
    | "invalid_input"
    | "blocked"
    | "upstream"
    | "secret_unusable";
  message: string;
  /** Problems of the input, by JSON pointer. */
  errors?: { path: string; message: string }[];
  /** How the exchange with the API ended, where that is the refusal. */
  outcome?: Outcome;
  /** Reviews that stand in the way (same input being sent, uncertain or unresolved). */
  blockedBy?: { reviewId: string; state: ReviewState }[];
};
export type VerbResult<Value> = { ok: true; value: Value } | VerbRefusal;

/** What the approver had in front of them; an approval of anything else is refused. */
export type ShownPreparation = {
  preparationId: string;
  revision: number;
  inputDigest: string;
  summaryHash: string | null;
};
