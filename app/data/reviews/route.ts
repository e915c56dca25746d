import { readReviews } from "@/lib/desk";
import { reviewGroup } from "@/lib/queries/review-groups";
import { answer } from "../answer";

export function GET(request: Request): Promise<Response> {
  const group = reviewGroup(new URL(request.url).searchParams.get("group"));
  return answer("reviews:read", (person) => readReviews(person, group.states));
}
