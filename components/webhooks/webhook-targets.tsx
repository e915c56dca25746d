import type { WebhookTargetView } from "@/lib/desk/webhooks/outbox/types";
import { Panel } from "@/components/ui/page/panel";
import { eventLabels, formatLabels } from "./webhook-labels";

/** Whom the webhooks file names, and how much waits for them. */
export function WebhookTargets({ targets }: { targets: WebhookTargetView[] }) {
  return (
    <Panel title="Targets" id="targets" flush>
      {targets.length === 0 ? (
        <p className="p-4 text-ink-2">
          No targets yet. Set <code className="font-mono">WEBHOOKS_FILE</code> to a file that names targets.
        </p>
      ) : (
        <ul className="divide-y">
          {targets.map(({ name, format, host, events, waiting, failed }) => (
            <li key={name} className="px-4 py-3">
              <p className="flex flex-wrap items-baseline gap-x-3 font-medium">
                <span className="break-all">{name}</span>
                <span className="font-normal text-ink-2">
                  {formatLabels[format]} · <span className="break-all">{host}</span>
                </span>
              </p>
              <p className="text-sm text-ink-2">{events.map((event) => eventLabels[event]).join(", ")}</p>
              {waiting + failed > 0 ? (
                <p className="text-sm tabular-nums">
                  {waiting.toLocaleString("en")} waiting, {failed.toLocaleString("en")} failed
                </p>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
