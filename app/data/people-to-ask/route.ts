import { listPeopleToAsk } from "@/lib/desk/reviews";
import { get } from "@/lib/web/server/route";

/** Of a review, or of what would be prepared with a tool. */
export const GET = get(listPeopleToAsk, ({ query }) => {
  const reviewId = query.get("review");
  return reviewId === null ? { toolName: query.get("tool") ?? "" } : { reviewId };
});
