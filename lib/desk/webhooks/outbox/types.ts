import type { WebhookEvent, WebhookFormat } from "../types";

/** How the configured targets are doing, and what couldn't be delivered to them. */
export type WebhooksView = {
  targets: WebhookTargetView[];
  /** Newest first, `failedMax` at most. */
  failed: FailedDelivery[];
};
/** The host alone: an address may be a secret. */
export type WebhookTargetView = {
  name: string;
  format: WebhookFormat;
  host: string;
  events: WebhookEvent[];
  waiting: number;
  failed: number;
};
export type FailedDelivery = {
  id: string;
  target: string;
  /** False where the file names no such target any more: then it can't be sent. */
  isConfigured: boolean;
  event: WebhookEvent;
  toolName: string;
  reviewId: string;
  at: string;
  failedAt: string;
  attempts: number;
  /** How the last attempt ended, as a word of ours. */
  outcome: string;
};
