import { readOverview } from "@/lib/web/server/overview";
import { respond } from "@/lib/web/server/respond";

export function GET(request: Request): Promise<Response> {
  const since = new URL(request.url).searchParams.get("since") ?? "";
  return respond({ permission: "reviews:read", use: "read" }, (person) => readOverview(person, since));
}
