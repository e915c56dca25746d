import type { WebhookEvent } from "@/lib/desk/reviews/types";

export type { WebhookEvent };

export const webhookFormats = ["json", "slack", "teams", "discord"] as const;
export type WebhookFormat = (typeof webhookFormats)[number];

export type WebhookTarget = {
  name: string;
  format: WebhookFormat;
  url: URL;
  /** The first is the newest; every one signs. None where the receiver checks nothing. */
  secrets: Buffer[];
  events: WebhookEvent[];
  /** Whether the headline goes out too. */
  headline: boolean;
};
export type Webhooks = {
  targets: WebhookTarget[];
  /** Ranges of addresses that are not public and that a host may lead to. */
  privateNetworks: string[];
};
export const noWebhooks: Webhooks = { targets: [], privateNetworks: [] };

/** One message, the same at every delivery. Texts from the API or from people are untrusted. */
export type WebhookMessage = {
  id: string;
  event: WebhookEvent;
  /** Of `outcome_unknown`: whether Countersign still asks, or a person has to. */
  needsPerson: boolean;
  /** Of `rejected`: whether changes were requested. */
  changesRequested: boolean;
  /** ISO text. */
  at: string;
  tool: string;
  revision: number;
  /** ISO text; null where nothing expires any more. */
  expiresAt: string | null;
  /** Of the review's page, where only somebody who is signed in can decide. */
  link: string;
  headline: string | null;
};
