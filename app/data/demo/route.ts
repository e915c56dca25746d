import { readFaultSwitch } from "@/lib/server/fault-switch";
import { respond } from "@/lib/server/respond";

export function GET(): Promise<Response> {
  return respond({ permission: "demo:direct", use: "read" }, () => readFaultSwitch());
}
