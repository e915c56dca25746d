"use client";

import { sendWebhookAgain } from "@/lib/web/actions/reviews";
import { AgainButton } from "@/components/kit/again-button";

/** Has a message tried again, for another day. */
export function SendAgainButton({ deliveryId }: { deliveryId: string }) {
  return <AgainButton again={() => sendWebhookAgain({ deliveryId })} />;
}
