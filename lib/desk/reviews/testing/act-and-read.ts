import * as core from "..";
import type { ReviewContext } from "../context";
import type { ReviewView } from "../types";
import type { Changed, VerbResult } from "../verbs/types";

type Step<Input> = (context: ReviewContext, input: Input) => Promise<VerbResult<Changed>>;

/** A step as a page takes it: it acts, and then reads the review. */
function andRead<Input>(step: Step<Input>) {
  return async (context: ReviewContext, input: Input): Promise<VerbResult<ReviewView>> => {
    const result = await step(context, input);
    return result.ok ? core.readReview(context, result.value.reviewId) : result;
  };
}

export const approveAndSend = andRead(core.approveAndSend);
export const send = andRead(core.send);
export const retry = andRead(core.retry);
export const reject = andRead(core.reject);
export const requestChanges = andRead(core.requestChanges);
export const withdraw = andRead(core.withdraw);
export const reconcile = andRead(core.reconcile);
