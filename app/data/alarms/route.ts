import { listOpenAlarms } from "@/lib/desk/reviews";
import { get, nothingAsked } from "@/lib/web/server/route";

/** The alarms that nobody has taken note of. */
export const GET = get(listOpenAlarms, nothingAsked);
