export interface WebhookTables {
  webhook_events: WebhookEventsTable;
  webhook_deliveries: WebhookDeliveriesTable;
}

/** Something that happened to a revision, once for each occasion; written with the change itself. */
export interface WebhookEventsTable {
  id: string;
  event: string;
  /** What tells it from another of its kind; "" where there is only one. */
  occasion: string;
  preparation_id: string;
  at: string;
  /** When a delivery was made for each target that wants it; null until then. */
  handed_over_at: string | null;
}

/** One message to one target. */
export interface WebhookDeliveriesTable {
  id: string;
  event_id: string;
  /** The target's name in the webhooks file. */
  target: string;
  state: string;
  attempts: number;
  /** When the time began that it is tried for. */
  since: string;
  /** When it is tried next; while it is being sent, when it counts as lost. */
  due_at: string;
  /** How the last attempt ended, as a word of ours. */
  outcome: string | null;
  ended_at: string | null;
}
