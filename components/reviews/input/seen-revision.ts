import { useState } from "react";
import type { PreparationView, ReviewView } from "@/lib/desk/reviews/types";

/** An earlier revision that this person has seen, and how that is known. */
export type SeenRevision = {
  preparationId: string;
  revision: number;
  how: "opened" | "prepared" | "approved" | "rejected" | "requested changes to" | "commented on";
};

/** The last revision before this one that the person has seen; null where nothing tells of one. */
export function useSeenRevision(review: ReviewView, personId: string | undefined): SeenRevision | null {
  const [current] = review.preparations;
  const currentId = current?.id ?? null;
  const [opened, setOpened] = useState({ before: currentId, id: review.openedId });
  // The next read tells of this revision alone: what was known as it came counts until another one comes.
  if (opened.before !== currentId || (isOther(review.openedId, currentId) && !isOther(opened.id, currentId)))
    setOpened({ before: currentId, id: review.openedId });
  return personId === undefined ? null : seenRevision(review, personId, opened.id);
}

function isOther(id: string | null, currentId: string | null): boolean {
  return id !== null && id !== currentId;
}

export function seenRevision(
  { preparations, threads }: Pick<ReviewView, "preparations" | "threads">,
  personId: string,
  openedId: string | null,
): SeenRevision | null {
  const [current, ...earlier] = preparations;
  const comments = threads.flatMap((thread) => thread.comments);
  const isMe = (person: { id: string } | null) => person?.id === personId;
  // Whoever prepared the newest one knows what they changed.
  if (!current || isMe(current.refreshedBy ?? current.author)) return null;
  const howOf = (one: PreparationView): SeenRevision["how"] | null => {
    const decision = one.decisions.find(({ by }) => isMe(by));
    if (decision) return decision.changesRequested ? "requested changes to" : decision.verdict;
    if (comments.some(({ by, revision }) => isMe(by) && revision === one.revision)) return "commented on";
    if (isMe(one.author) || isMe(one.refreshedBy)) return "prepared";
    return one.id === openedId ? "opened" : null;
  };
  for (const one of earlier) {
    const how = howOf(one);
    if (how !== null) return { preparationId: one.id, revision: one.revision, how };
  }
  return null;
}
