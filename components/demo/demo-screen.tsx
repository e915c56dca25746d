"use client";

import { useQuery } from "@tanstack/react-query";
import { faultSwitchQuery } from "@/lib/web/queries";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import { ArmFault } from "./arm-fault";
import { ConfirmsSeen } from "./confirms-seen";
import { EffectCounts } from "./effect-counts";
import { useFaultOrder, type FaultOrders } from "./use-fault-order";
import type { FaultSwitchState } from "@/lib/wire/contract/fault-switch";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { faultLabels, nextOnes } from "./fault-labels";

/** The page of whoever demos: what goes wrong next, and what has really happened. */
export function DemoScreen() {
  const { data, error, refetch } = useQuery(faultSwitchQuery());
  const orders = useFaultOrder();
  if (!data) return error ? <ReadFailure error={error} retry={() => void refetch()} /> : null;
  return (
    <div className="space-y-5">
      {error ? <ReadFailure error={error} retry={() => void refetch()} /> : null}
      <ArmedNotice armed={data.armed} orders={orders} />
      {orders.refusal ? <ProblemNotice problem={orders.refusal.problem} /> : null}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,22rem)_minmax(0,1fr)]">
        <ArmFault orders={orders} />
        <EffectCounts state={data} orders={orders} />
      </div>
      <ConfirmsSeen confirms={data.confirms} />
    </div>
  );
}

/** Whether something will go wrong next; whoever presents must never have to guess. */
function ArmedNotice({ armed, orders }: { armed: FaultSwitchState["armed"]; orders: FaultOrders }) {
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
