import type { ThreadCommentView } from "../discussion/types";
import type { ReviewView } from "../types";

/** The comments on a review that its reader may read, thread by thread. */
export function commentsIn({ threads }: Pick<ReviewView, "threads">): ThreadCommentView[] {
  return threads.flatMap(({ comments }) => comments);
}
