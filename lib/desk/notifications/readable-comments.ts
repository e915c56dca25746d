import { mayRead, threadWith } from "@/lib/desk/reviews/discussion/may-read";
import { readerOf } from "@/lib/desk/reviews/discussion/reader-of";
import { loadSaid } from "@/lib/desk/reviews/discussion/thread-counts";
import type { ReviewContext } from "@/lib/desk/reviews/context";

/** The id of the comment that an event is about; null where it is about none. Whom it is for may stand behind it. */
export function commentOf({ event, occasion }: { event: string; occasion: string }): string | null {
  return event === "mentioned" || event === "commented" ? (occasion.split(":")[0] ?? null) : null;
}

type About = { event: string; occasion: string; review_id: string };

/** Whether the actor may read what an event is about, as on the review's page; a comment that is gone nobody may. */
export async function readableBy(
  { db, actor }: Pick<ReviewContext, "db" | "actor">,
  events: readonly About[],
): Promise<(event: About) => boolean> {
  const about = events.filter((event) => commentOf(event) !== null);
  const reviewIds = [...new Set(about.map(({ review_id }) => review_id))];
  if (reviewIds.length === 0) return () => true;
  const said = await loadSaid(db, reviewIds);
  const authors = await db
    .selectFrom("preparations")
    .select(["review_id", "author_id"])
    .where("review_id", "in", reviewIds)
    .execute();
  const earlier = await db.selectFrom("user").select("id").where("mergedInto", "=", actor.id).execute();
  const merged = new Map(earlier.map(({ id }) => [id, actor.id]));
  return (event) => {
    const commentId = commentOf(event);
    if (commentId === null) return true;
    const thread = threadWith(said, commentId);
    const preparations = authors.filter(({ review_id }) => review_id === event.review_id);
    return thread !== null && mayRead(readerOf(actor, { preparations, merged }), thread);
  };
}
