import { activityFilter, isAutomatic, readActivitySearch } from "@/lib/web/queries/activity-search";
import { readActivity } from "@/lib/web/server/activity";
import { get } from "@/lib/web/server/route";

export const GET = get(readActivity, ({ query }) => {
  const search = readActivitySearch(query);
  return {
    isAutomatic: isAutomatic(search),
    filter: activityFilter(search),
    cursor: query.get("cursor") ?? "",
  };
});
