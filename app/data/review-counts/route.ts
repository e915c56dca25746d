import { readReviewCounts } from "@/lib/web/server";
import { respond } from "@/lib/web/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, (person) => readReviewCounts(person));
}
