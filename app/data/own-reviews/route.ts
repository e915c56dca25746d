import { readOwnReviews } from "@/lib/web/server";
import { respond } from "@/lib/web/server/respond";

export function GET(request: Request): Promise<Response> {
  const toolName = new URL(request.url).searchParams.get("toolName") ?? "";
  return respond({ permission: "reviews:read", use: "read" }, (person) => readOwnReviews(person, toolName));
}
