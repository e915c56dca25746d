import { ListChecks } from "lucide-react";
import type { ConfirmSeen } from "@/lib/wire/contract/fault-switch";
import { Badge, type Tone } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/page/empty-state";
import { Panel } from "@/components/ui/page/panel";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";

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
export function ConfirmsSeen({ confirms }: { confirms: readonly ConfirmSeen[] }) {
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
