import { readActivity } from "@/lib/web/server";
import { activityFilter, isAutomatic, readActivitySearch } from "@/lib/web/queries/activity-search";
import { respond } from "@/lib/web/server/respond";

export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const search = readActivitySearch(searchParams);
  const cursor = searchParams.get("cursor") ?? "";
  return respond({ permission: "activity:read", use: "read" }, (person) =>
    readActivity(person, { isAutomatic: isAutomatic(search), filter: activityFilter(search), cursor }),
  );
}
