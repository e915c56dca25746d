import type { FaultSwitchState } from "@/lib/wire/contract/fault-switch";
import { Button } from "@/components/ui/button";
import { Panel } from "@/components/ui/page/panel";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import type { FaultOrders } from "./use-fault-order";

/** What the API has really executed, large enough to be read from the back of a room. */
export function EffectCounts({ state, orders }: { state: FaultSwitchState; orders: FaultOrders }) {
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
