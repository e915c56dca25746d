import type { ThreadView } from "@/lib/desk/reviews/discussion/types";

/** The open threads that wait for one person: those that name them, and what is asked of an author, until they have answered. */
export function threadsForReader(
  threads: readonly ThreadView[],
  reader: { id: string; isAuthor: boolean },
): ThreadView[] {
  return threads.filter(({ resolved, answered, audience, comments }) => {
    if (resolved !== null) return false;
    const isAsked = reader.isAuthor && audience === "author";
    const saidAt = comments.findLast(({ by }) => by.id === reader.id)?.at ?? "";
    const answeredAt = reader.isAuthor ? (answered?.at ?? "") : "";
    return comments.some(
      ({ by, at, mentions }) =>
        by.id !== reader.id &&
        at > saidAt &&
        at > answeredAt &&
        (isAsked || mentions.some(({ id }) => id === reader.id)),
    );
  });
}
