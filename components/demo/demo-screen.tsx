"use client";

import { useQuery } from "@tanstack/react-query";
import { faultSwitchQuery } from "@/lib/web/queries";
import { ReadFailure } from "@/components/notices/read-failure";
import { ProblemNotice } from "@/components/messages/problem-notice";
import { ArmFault } from "./arm-fault";
import { ArmedNotice } from "./armed-notice";
import { ConfirmsSeen } from "./confirms-seen";
import { EffectCounts } from "./effect-counts";
import { useFaultOrder } from "./use-fault-order";

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
