import { appendAudit, type AuditEntry } from "../audit/audit";
import type { ReviewContext } from "../context";
import type { Audience } from "../discussion/types";
import type { ReviewRows, Tx } from "../store/rows";

type Context = Pick<ReviewContext, "actor" | "clock" | "vault">;
type Thread = { rows: ReviewRows; audience: Audience; /** The comment that it is about. */ id: string };

/** In the transaction of the comment itself. */
export function recordComment(tx: Tx, context: Context, thread: Thread, text: string): Promise<void> {
  if (thread.audience === "internal")
    return recordInternally(tx, context, {
      event: "commented_internally",
      text: "Commented internally on a review.",
      details: { comment: thread.id, fingerprint: context.vault.fingerprint(text) },
    });
  return recordInReview(tx, context, thread, {
    event: "commented",
    text: `Commented on ${what(thread)}.`,
    texts: { text },
    textsOf: thread.id,
  });
}

const steps = {
  resolved: ["thread_resolved", "Resolved a comment on"],
  reopened: ["thread_reopened", "Opened a comment again on"],
  answered: ["thread_answered", "Answered a comment as done on"],
} as const;

/** In the transaction of the step. */
export function recordThreadStep(
  tx: Tx,
  context: Context,
  thread: Thread,
  step: keyof typeof steps,
): Promise<void> {
  const [event, text] = steps[step];
  if (thread.audience === "internal")
    return recordInternally(tx, context, {
      event,
      text: `${text} a review, internally.`,
      details: { comment: thread.id },
    });
  return recordInReview(tx, context, thread, { event, text: `${text} ${what(thread)}.` });
}

function what({
  rows: {
    review,
    preparations: [newest],
  },
}: Thread): string {
  return `${review.tool_name}, revision ${newest.revision}`;
}

type Entry = Pick<AuditEntry, "event" | "text" | "details" | "texts" | "textsOf">;

function recordInReview(
  tx: Tx,
  context: Context,
  {
    id,
    rows: {
      review,
      preparations: [newest],
    },
  }: Thread,
  entry: Entry,
): Promise<void> {
  return appendAudit(tx, context, {
    ...{ by: context.actor, toolName: review.tool_name, reviewId: review.id, revision: newest.revision },
    ...{ details: { comment: id }, ...entry },
  });
}

/** Where administrators alone read it, and without the review: its author isn't told that there is anything to be told. */
function recordInternally(tx: Tx, context: Context, entry: Entry): Promise<void> {
  return appendAudit(tx, context, {
    ...{ by: context.actor, chain: "people" as const, toolName: null, reviewId: null, revision: null },
    ...entry,
  });
}
