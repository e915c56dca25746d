import { readFaultSwitch } from "@/lib/web/server/fault-switch";
import { respond } from "@/lib/web/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "demo:direct", use: "read" }, () => readFaultSwitch());
}
