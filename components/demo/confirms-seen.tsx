import { ListChecks } from "lucide-react";
import type { ConfirmSeen } from "@/lib/contract/fault-switch";
import { Badge, type Tone } from "@/components/ui/badge";
import { EmptyState } from "@/components/ui/empty-state";
import { Panel } from "@/components/ui/panel";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/visible-text";

const outcomes: Record<ConfirmSeen["outcome"], { words: string; tone: Tone }> = {
  executed: { words: "Executed", tone: "success" },
  failed: { words: "The tool refused", tone: "danger" },
  from_store: { words: "Answered from the store", tone: "accent" },
  still_running: { words: "Still running", tone: "accent" },
  refused: { words: "Refused before the tool", tone: "neutral" },
};
const replies: Record<ConfirmSeen["reply"], { words: string; tone: Tone }> = {
  sent: { words: "sent", tone: "neutral" },
  lost: { words: "lost", tone: "warning" },
  cut: { words: "cut short", tone: "warning" },
  delayed: { words: "delayed", tone: "warning" },
};
const columns = ["Key", "What the API did", "Its reply", "At", "Tool", "Confirm"];

/** The latest confirms that the API has seen, newest first: the same key shows the same mark. */
export function ConfirmsSeen({ confirms }: { confirms: readonly ConfirmSeen[] }) {
  return (
    <Panel title="The latest confirms" id="confirms" flush>
      {confirms.length === 0 ? (
        <EmptyState icon={<ListChecks aria-hidden />} title="No confirm yet">
          Prepare something, and have it approved in another browser.
        </EmptyState>
      ) : (
        <div
          role="region"
          aria-label="Confirms, newest first"
          tabIndex={0}
          className="focus-ring overflow-x-auto"
        >
          <table className="w-full text-left text-sm">
            <thead className="bg-sunken text-ink-muted">
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
        </div>
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
        <Badge tone={outcome.tone}>{outcome.words}</Badge>
      </td>
      <td className="px-4 py-1.5 whitespace-nowrap">
        <Badge tone={reply.tone}>{reply.words}</Badge>
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
