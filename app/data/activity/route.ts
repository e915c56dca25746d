import { readActivity } from "@/lib/server";
import { activityChoice } from "@/lib/queries/activity-choices";
import { respond } from "@/lib/server/respond";

export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { of } = activityChoice(searchParams.get("show"));
  const cursor = searchParams.get("cursor") ?? "";
  return respond({ permission: "activity:read", use: "read" }, (person) =>
    readActivity(person, { of, cursor }),
  );
}
