import { readRecordReach } from "@/lib/web/server/record";
import { respond } from "@/lib/web/server/respond";

/** The last checkpoint, and how many entries are newer. */
export function GET(): Promise<Response> {
  return respond({ permission: "activity:read", use: "read" }, readRecordReach);
}
