import { readReviewSearch, reviewFilter } from "@/lib/web/queries/review-groups";
import { readReviews } from "@/lib/web/server/reviews";
import { get } from "@/lib/web/server/route";

export const GET = get(readReviews, ({ query }) => ({
  ...reviewFilter(readReviewSearch(query), new Date()),
  cursor: query.get("cursor") ?? "",
}));
