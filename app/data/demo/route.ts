import { readFaultSwitch } from "@/lib/server/fault-switch";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("demo:direct", () => readFaultSwitch());
}
