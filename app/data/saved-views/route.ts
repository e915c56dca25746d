import { respond } from "@/lib/web/server/respond";
import { readViewsFor } from "@/lib/web/server/saved-inputs";

/** The person's own views of the reviews. */
export function GET(): Promise<Response> {
  return respond({ permission: "reviews:read", use: "read" }, readViewsFor);
}
