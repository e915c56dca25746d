import { readFaultSwitch } from "@/lib/desk/fault-switch";
import { answer } from "../answer";

export function GET(): Promise<Response> {
  return answer("demo:direct", () => readFaultSwitch());
}
