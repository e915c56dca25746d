import { readReviews } from "@/lib/server";
import { reviewGroup } from "@/lib/queries/review-groups";
import { answer } from "../answer";

export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { states, order } = reviewGroup(searchParams.get("group"));
  const cursor = searchParams.get("cursor") ?? "";
  return answer("reviews:read", (person) => readReviews(person, { states, order, cursor }));
}
