import { readReviewCounts } from "@/lib/server";
import { respond } from "@/lib/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, (person) => readReviewCounts(person));
}
