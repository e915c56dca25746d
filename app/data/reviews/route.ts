import { readReviews } from "@/lib/server";
import { reviewGroup } from "@/lib/queries/review-groups";
import { respond } from "@/lib/server/respond";

export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { states, order } = reviewGroup(searchParams.get("group"));
  const cursor = searchParams.get("cursor") ?? "";
  return respond({ permission: "reviews:read", use: "read" }, (person) =>
    readReviews(person, { states, order, cursor }),
  );
}
