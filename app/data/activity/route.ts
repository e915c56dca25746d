import { readActivity } from "@/lib/server";
import { activityChoice } from "@/lib/queries/activity-choices";
import { answer } from "../answer";

export function GET(request: Request): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const { alarmsOnly } = activityChoice(searchParams.get("show"));
  const cursor = searchParams.get("cursor") ?? "";
  return answer("activity:read", (person) => readActivity(person, { alarmsOnly, cursor }));
}
