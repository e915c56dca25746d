import { readReviewCounts, readReviews } from "@/lib/web/server";
import { readReviewSearch, reviewFilter } from "@/lib/web/queries/review-groups";
import { respond } from "@/lib/web/server/respond";
import type { CountedReviewPage } from "@/lib/web/server/types";

export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const filter = reviewFilter(readReviewSearch(searchParams), new Date());
  const cursor = searchParams.get("cursor") ?? "";
  return respond({ permission: "reviews:read", use: "read" }, async (person): Promise<CountedReviewPage> => ({
    ...(await readReviews(person, { ...filter, cursor })),
    ...(cursor === "" ? { counts: await readReviewCounts(person) } : {}),
  }));
}
