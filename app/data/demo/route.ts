import { readFaultSwitch } from "@/lib/web/server/fault-switch";
import { get, nothingAsked } from "@/lib/web/server/route";

export const GET = get(readFaultSwitch, nothingAsked);
