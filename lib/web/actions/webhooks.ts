"use server";

import { z } from "zod";
import { sendWebhookAgain as sendWebhookAgainVerb } from "@/lib/desk/reviews";
import { id } from "./input-schemas";
import { runAction } from "./run-action";
import type { ActionResult } from "./types";

/** Sends a message that couldn't be delivered again. */
export async function sendWebhookAgain(deliveryId: string): Promise<ActionResult<{ waiting: true }>> {
  return runAction({ input: z.object({ deliveryId: id }), given: { deliveryId } }, sendWebhookAgainVerb);
}
