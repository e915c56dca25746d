"use server";

import { orderFaultSwitch } from "@/lib/web/server/fault-switch";
import { action } from "./action";

/** Arms or disarms a fault of the embedded API, or begins to count anew. */
export const orderFault = action(orderFaultSwitch);
