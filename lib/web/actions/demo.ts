"use server";

import { faultOrderSchema, type FaultOrder, type FaultSwitchState } from "@/lib/wire/contract/fault-switch";
import { orderFaultSwitch } from "@/lib/web/server/fault-switch";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** Arms or disarms a fault of the embedded API, or begins to count anew. */
export async function orderFault(given: FaultOrder): Promise<ActionResult<FaultSwitchState>> {
  return runAction({ permission: "demo:direct", input: faultOrderSchema, given }, (_context, order) =>
    orderFaultSwitch(order),
  );
}
