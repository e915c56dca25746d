import { stateLabels } from "@/components/reviews/state/state-labels";
import type { WebhookEvent, WebhookFormat } from "@/lib/desk/webhooks/types";

export const eventLabels: Record<WebhookEvent, string> = {
  needs_review: "Needs review",
  expiring: "Expiring",
  outcome_unknown: stateLabels.uncertain.label,
  failed: stateLabels.failed.label,
  overdue: "Overdue",
  rejected: stateLabels.rejected.label,
  accepted: stateLabels.accepted.label,
  verified: "Verified",
};

export const formatLabels: Record<WebhookFormat, string> = {
  json: "JSON",
  slack: "Slack",
  teams: "Microsoft Teams",
  discord: "Discord",
};

const outcomes: Record<string, string> = {
  address_not_found: "The host couldn’t be found.",
  address_not_allowed: "The host leads to an address that isn’t public, and wasn’t asked.",
  timeout: "No answer came in time.",
  reset: "The connection broke.",
  unreadable: "The answer couldn’t be read.",
  not_sent_refused: "The host refused the connection.",
  not_sent_tls: "No secure connection could be made.",
  not_sent_connect_timeout: "The host couldn’t be reached in time.",
  http_410: "The receiver answered 410: it is gone for good.",
};

/** How the last attempt of a delivery ended, in a sentence. */
export function outcomeLabel(outcome: string): string {
  const status = /^http_(\d{3})$/.exec(outcome)?.[1];
  return outcomes[outcome] ?? (status ? `The receiver answered ${status}.` : "The host couldn’t be reached.");
}
