import { readReviewChoices } from "@/lib/web/server";
import { readReviewSearch, reviewGroup } from "@/lib/web/queries/review-groups";
import { respond } from "@/lib/web/server/respond";

/** What a group of reviews can be filtered by. */
export function GET(request: Request): Promise<Response> {
  const { group } = readReviewSearch(new URL(request.url).searchParams);
  return respond({ permission: "reviews:read", use: "read" }, (person) =>
    readReviewChoices(person, reviewGroup(group)),
  );
}
