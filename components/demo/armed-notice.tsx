import type { FaultSwitchState } from "@/lib/wire/contract/fault-switch";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { faultLabels, nextOnes } from "./fault-labels";
import type { FaultOrders } from "./use-fault-order";

/** Whether something will go wrong next; whoever presents must never have to guess. */
export function ArmedNotice({ armed, orders }: { armed: FaultSwitchState["armed"]; orders: FaultOrders }) {
  if (!armed)
    return (
      <Notice title="No fault is armed" announce>
        <p>The reference API works normally.</p>
      </Notice>
    );
  const { label, explains, seconds } = faultLabels[armed.fault];
  return (
    <Notice tone="warning" title={`Armed: ${label.toLowerCase()}`} announce>
      <p>
        Affects {nextOnes(armed.fault, armed.timesLeft)}
        {seconds && armed.seconds !== null ? ` (${seconds.label.toLowerCase()}: ${armed.seconds})` : ""}.{" "}
        {explains}
      </p>
      <Button size="sm" busy={orders.pending === "disarm"} onClick={() => orders.give({ action: "disarm" })}>
        Disarm
      </Button>
    </Notice>
  );
}
