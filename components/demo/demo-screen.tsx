"use client";

import { useQuery } from "@tanstack/react-query";
import { ListChecks } from "lucide-react";
import { faultSwitchQuery } from "@/lib/web/queries";
import { ReadFailure } from "@/components/kit/notices/read-failure";
import { ProblemNotice } from "@/components/kit/messages/problem-notice";
import type { FaultSwitchState, ConfirmSeen } from "@/lib/wire/contract/fault-switch";
import { Button } from "@/components/ui/button";
import { Notice } from "@/components/ui/notice";
import { Panel } from "@/components/ui/page/panel";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { Badge, type Tone } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/page/empty-state";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { ArmFault } from "./arm-fault";
import { useFaultOrder, type FaultOrders } from "./use-fault-order";
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

/** What the API has really executed, large enough to be read from the back of a room. */
function EffectCounts({ state, orders }: { state: FaultSwitchState; orders: FaultOrders }) {
  const effects = state.effects.reduce((sum, { count }) => sum + count, 0);
  const facts = [
    { label: "Effects executed", count: effects },
    { label: "Replies lost", count: state.repliesLost },
    { label: "Duplicates prevented", count: state.duplicatesPrevented },
    { label: "Replies delayed", count: state.repliesDelayed },
    { label: "Refused by the switch", count: state.refusals },
    { label: "Capabilities shortened", count: state.capabilitiesShortened },
  ];
  return (
    <Panel
      title="What the API has executed"
      id="effects"
      aside={
        <Button
          size="sm"
          busy={orders.pending === "count_anew"}
          onClick={() => orders.give({ action: "count_anew" })}
        >
          Reset counts
        </Button>
      }
    >
      <div className="space-y-4">
        <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-md border bg-line sm:grid-cols-3">
          {facts.map(({ label, count }, index) => (
            <div key={label} className="flex flex-col-reverse justify-end bg-surface p-3">
              <dt className="text-sm text-ink-2">{label}</dt>
              <dd className={`font-semibold tabular-nums ${index < 3 ? "text-4xl" : "text-2xl"}`}>{count}</dd>
            </div>
          ))}
        </dl>
        {state.effects.length > 0 ? (
          <table className="w-full text-left text-sm">
            <caption className="visually-hidden">Effects by tool</caption>
            <thead className="text-ink-2">
              <tr>
                <th scope="col" className="border-b py-1.5 font-medium">
                  Tool
                </th>
                <th scope="col" className="border-b py-1.5 text-right font-medium">
                  Executed
                </th>
              </tr>
            </thead>
            <tbody>
              {state.effects.map(({ toolName, count }) => (
                <tr key={toolName} className="border-b last:border-b-0">
                  <th scope="row" className="py-1.5 font-mono font-normal break-all">
                    <VisibleText text={toolName} />
                  </th>
                  <td className="py-1.5 pl-3 text-right whitespace-nowrap tabular-nums">
                    {count === 1 ? "exactly once" : `${count} times`}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        ) : null}
        <p className="text-xs text-ink-2">
          Counted by the API since <ExactTime at={state.countedSince} />. A duplicate is a confirm that
          arrived again with the same key and was answered from the stored result.
        </p>
      </div>
    </Panel>
  );
}

const outcomes: Record<ConfirmSeen["outcome"], { label: string; tone: Tone }> = {
  executed: { label: "Executed", tone: "neutral" },
  failed: { label: "The tool refused", tone: "danger" },
  from_store: { label: "Answered from the store", tone: "accent" },
  still_running: { label: "Still running", tone: "accent" },
  refused: { label: "Refused before the tool", tone: "neutral" },
};
const replies: Record<ConfirmSeen["reply"], { label: string; tone: Tone }> = {
  sent: { label: "sent", tone: "neutral" },
  lost: { label: "lost", tone: "warning" },
  cut: { label: "cut short", tone: "warning" },
  delayed: { label: "delayed", tone: "warning" },
};
const columns = ["Key", "What the API did", "Its reply", "At", "Tool", "Confirm"];

/** Latest confirms that the API has seen, newest first: the same key shows the same mark. */
function ConfirmsSeen({ confirms }: { confirms: readonly ConfirmSeen[] }) {
  return (
    <Panel title="Latest confirms" id="confirms" flush>
      {confirms.length === 0 ? (
        <EmptyState icon={<ListChecks aria-hidden />} title="No confirms yet">
          Prepare something, and have it approved in another browser.
        </EmptyState>
      ) : (
        <ScrollRegion label="Confirms, newest first" className="focus-ring">
          <table className="w-full text-left text-sm">
            <thead className="bg-sunken text-ink-2">
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col" className="border-b px-4 py-1.5 font-medium whitespace-nowrap">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {confirms.map((confirm) => (
                <ConfirmRow key={confirm.number} confirm={confirm} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Panel>
  );
}

function ConfirmRow({ confirm }: { confirm: ConfirmSeen }) {
  const outcome = outcomes[confirm.outcome];
  const reply = replies[confirm.reply];
  return (
    <tr className="border-b last:border-b-0">
      <td className="px-4 py-1.5 font-mono">
        <VisibleText text={confirm.keyMark} />
      </td>
      <td className="px-4 py-1.5 whitespace-nowrap">
        <Badge tone={outcome.tone}>{outcome.label}</Badge>
      </td>
      <td className="px-4 py-1.5 whitespace-nowrap">
        <Badge tone={reply.tone}>{reply.label}</Badge>
      </td>
      <td className="px-4 py-1.5 whitespace-nowrap tabular-nums">
        <ExactTime at={confirm.at} />
      </td>
      <td className="px-4 py-1.5 font-mono">
        <VisibleText text={confirm.toolName} />
      </td>
      <td className="px-4 py-1.5 tabular-nums">{confirm.number}</td>
    </tr>
  );
}
