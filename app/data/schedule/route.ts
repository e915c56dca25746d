import { readSchedule } from "@/lib/web/server/schedule";
import { post } from "@/lib/web/server/route";

/** A stretch of the schedule, as the API's own tools say it. */
export const POST = post(readSchedule);
