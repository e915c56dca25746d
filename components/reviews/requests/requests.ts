import type { ThreadView } from "@/lib/desk/reviews/discussion/types";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";
import { authorsOf } from "../comments/people";
import { requestOf } from "../state/changes-requested";

type Discussed = Pick<ReviewView, "preparations" | "threads">;

/** The open threads that would go to the author as the list of what to change: those that somebody else began for them. */
export function openRequests(review: Discussed): ThreadView[] {
  return review.threads.filter((thread) => thread.resolved === null && isForAuthor(review, thread));
}

/** How many open threads stay with the reviewers. */
export function internalCount({ threads }: Pick<ReviewView, "threads">): number {
  return threads.filter(({ audience, resolved }) => audience === "internal" && resolved === null).length;
}

function isForAuthor(review: Discussed, { audience, comments }: ThreadView): boolean {
  const [first] = comments;
  return audience === "author" && !authorsOf(review).some(({ id }) => id === first?.by.id);
}

/** A revision that was given back for changes, and what was asked for with it. */
export type Requested = {
  revision: PreparationView;
  by: { id: string; name: string };
  at: string;
  /** In a sentence; null where the list says it all. */
  sentence: string | null;
  threads: ThreadView[];
};

/** The last time that changes were requested, where no other revision has been sent back or decided on since; else null. */
export function lastRequested(review: Discussed): Requested | null {
  for (const revision of review.preparations) {
    const request = requestOf(revision);
    if (request)
      return {
        ...{ revision, by: request.by, at: request.at, sentence: request.reason },
        threads: review.threads.filter(
          (thread) => isForAuthor(review, thread) && wasOpenAt(thread, revision.revision, request.at),
        ),
      };
    if (revision.state === "rejected") return null;
  }
  return null;
}

function wasOpenAt({ resolved, revision, comments }: ThreadView, until: number, at: string): boolean {
  const begun = comments[0]?.at ?? "";
  return revision <= until && begun <= at && (resolved === null || resolved.at > at);
}

/** What its author did about a request since: how, or nothing yet. */
export type AnswerKind = "taken" | "answered" | "open";

export function answerOf({ answered }: ThreadView, requestedAt: string): AnswerKind {
  if (answered === null || answered.at <= requestedAt) return "open";
  return answered.how === "taken" ? "taken" : "answered";
}

/** The last value that somebody suggested in a thread. */
export function suggestionIn({ comments }: ThreadView) {
  const comment = comments.findLast(({ suggestion }) => (suggestion?.valueText ?? null) !== null);
  const valueText = comment?.suggestion?.valueText ?? null;
  return comment?.suggestion && valueText !== null
    ? { id: comment.id, by: comment.by, valueText, suggestion: comment.suggestion }
    : null;
}

export function changesText(count: number): string {
  return count === 0 ? "changes" : count === 1 ? "1 change" : `${count.toLocaleString("en")} changes`;
}
