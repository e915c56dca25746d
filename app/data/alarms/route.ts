import { readOpenAlarms } from "@/lib/server/record";
import { respond } from "@/lib/server/respond";

/** The alarms that nobody has taken note of. */
export function GET(): Promise<Response> {
  return respond({ permission: "activity:read", use: "read" }, readOpenAlarms);
}
