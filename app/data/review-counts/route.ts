import { readReviewCounts } from "@/lib/server";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("reviews:read", (person) => readReviewCounts(person));
}
