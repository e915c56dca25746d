import type { ReviewContext } from "../context";
import { sendByHand, type ToSend } from "./send-manually";
import type { ReviewView, VerbResult } from "../types";

/**
 * Sends once more, by hand, what may have been sent: with the stored capability, input and key, so that the API
 * does it once at most. Also past expiresAt, since an API may replay the result that it stored.
 */
export async function retry(context: ReviewContext, wanted: ToSend): Promise<VerbResult<ReviewView>> {
  return sendByHand(context, wanted, "retry");
}
