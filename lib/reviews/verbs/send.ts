import type { ReviewContext } from "../context";
import { sendByHand, type ToSend } from "./send-manually";
import type { ReviewView, VerbResult } from "../types";

/** Sends what is approved and was not sent yet, by hand. */
export async function send(context: ReviewContext, wanted: ToSend): Promise<VerbResult<ReviewView>> {
  return sendByHand(context, wanted, "send");
}
