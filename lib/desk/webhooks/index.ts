/** Telling others of reviews: what is delivered, erased and shown of it. */

export { deliverDue, type DeliveryContext } from "./outbox/deliver-due";
export { enqueueDeliveries } from "./outbox/enqueue-deliveries";
export { eraseWebhookEvents } from "./outbox/erase-webhook-events";
export { listWebhooks } from "./outbox/list-webhooks";
export { sendWebhookAgain } from "./outbox/send-webhook-again";
