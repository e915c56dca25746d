import { readOpenAlarms } from "@/lib/web/server/record";
import { respond } from "@/lib/web/server/respond";

/** The alarms that nobody has taken note of. */
export function GET(): Promise<Response> {
  return respond({ permission: "activity:read", use: "read" }, readOpenAlarms);
}
