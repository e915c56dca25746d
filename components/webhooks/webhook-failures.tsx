import type { FailedDelivery } from "@/lib/desk/webhooks/outbox/types";
import { sendWebhookAgain } from "@/lib/web/actions/reviews";
import { AgainButton } from "@/components/kit/again-button";
import { Link } from "@/components/ui/link";
import { Panel } from "@/components/ui/page/panel";
import { ExactTime } from "@/components/ui/time";
import { VisibleText } from "@/components/ui/text/visible-text";
import { eventLabels, outcomeLabel } from "./webhook-labels";

/** What couldn't be delivered within a day. */
export function WebhookFailures({ failed }: { failed: FailedDelivery[] }) {
  return (
    <Panel title="Not delivered" id="not-delivered" flush>
      {failed.length === 0 ? (
        <p className="p-4 text-ink-2">Nothing failed.</p>
      ) : (
        <ul className="divide-y">
          {failed.map((one) => (
            <li
              key={one.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-3"
            >
              <div className="min-w-0 text-sm">
                <p className="font-medium break-words">
                  {eventLabels[one.event]}:{" "}
                  <Link
                    href={`/reviews/${encodeURIComponent(one.reviewId)}`}
                    className="text-accent underline"
                  >
                    <VisibleText text={one.toolName} />
                  </Link>{" "}
                  to {one.target}
                </p>
                <p className="text-ink-2">
                  <ExactTime at={one.at} />. {outcomeLabel(one.outcome)} Tried{" "}
                  {one.attempts.toLocaleString("en")} {one.attempts === 1 ? "time" : "times"}, last{" "}
                  <ExactTime at={one.failedAt} />.
                </p>
              </div>
              {one.isConfigured ? (
                <AgainButton action={sendWebhookAgain} input={{ deliveryId: one.id }} />
              ) : (
                <span className="text-sm text-ink-2">No longer configured</span>
              )}
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
