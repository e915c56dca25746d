/** The review core: its verbs, each with the permission that it takes, and the context that they work with. */
import { secretsFit } from "@/lib/db/secret-check";
import { may, type Permission } from "@/lib/policy/permissions";
import { verifyAudit as verifyAuditVerb } from "./audit/verify-audit";
import { readImage as readImageVerb } from "./images/read-image";
import { stageImage as stageImageVerb } from "./images/stage-image";
import { countReviews as countReviewsVerb } from "./queries/count-reviews";
import { listActivity as listActivityVerb } from "./queries/list-activity";
import { listReviews as listReviewsVerb } from "./queries/list-reviews";
import { readOutput as readOutputVerb } from "./queries/read-output";
import { readReview as readReviewVerb } from "./queries/read-review";
import type { ReviewContext } from "./context";
import { refusal, secretMisfitMessage } from "./refusals";
import type { VerbResult } from "./verbs/types";
import { approveAndSend as approveAndSendVerb } from "./verbs/approve-and-send";
import { prepare as prepareVerb } from "./verbs/prepare";
import { prepareAgain as prepareAgainVerb } from "./verbs/prepare-again";
import { reconcile as reconcileVerb } from "./verbs/reconcile";
import { reject as rejectVerb } from "./verbs/reject";
import { runInstead as runInsteadVerb } from "./verbs/run-instead";
import { runReadOnlyTool as runReadOnlyToolVerb } from "./verbs/run-read-only-tool";
import { retry as retryVerb, send as sendVerb } from "./verbs/send";
import { showConcealed as showConcealedVerb } from "./verbs/show-concealed";
import { withdraw as withdrawVerb } from "./verbs/withdraw";

export type { Connection, RecoveryContext, ReviewContext, SendStep, SystemContext } from "./context";
export { eraseEnded } from "./recovery/erase-ended";
export { expireDue } from "./recovery/expire-due";
export { holdApprovals } from "./recovery/hold-approvals";
export { runMaintenance } from "./recovery/maintenance";
export { recover } from "./recovery/recover";
export { settleExpiredLeases } from "./recovery/settle-expired-leases";
export { inputHasher } from "./sending/input-hash";
export type { PrepareInput, Prepared } from "./verbs/prepare";
export type { ConcealedShown } from "./verbs/show-concealed";

export const countReviews = permitted("reviews:read", countReviewsVerb);
export const listReviews = permitted("reviews:read", listReviewsVerb);
export const readImage = permitted("reviews:read", readImageVerb);
export const readOutput = permitted("reviews:read", readOutputVerb);
export const readReview = permitted("reviews:read", readReviewVerb);
export const listActivity = permitted("activity:read", listActivityVerb);
export const verifyAudit = permitted("activity:read", verifyAuditVerb);

export const runInstead = permittedToWrite("tools:run", runInsteadVerb);
export const runReadOnlyTool = permittedToWrite("tools:run", runReadOnlyToolVerb);
export const prepare = permittedToWrite("reviews:prepare", prepareVerb);
export const prepareAgain = permittedToWrite("reviews:prepare", prepareAgainVerb);
export const stageImage = permittedToWrite("reviews:prepare", stageImageVerb);
export const withdraw = permittedToWrite("reviews:withdraw", withdrawVerb);
export const approveAndSend = permittedToWrite("reviews:decide", approveAndSendVerb);
export const reject = permittedToWrite("reviews:decide", rejectVerb);
export const retry = permittedToWrite("reviews:decide", retryVerb);
export const send = permittedToWrite("reviews:decide", sendVerb);
export const showConcealed = permittedToWrite("reviews:decide", showConcealedVerb);
export const reconcile = permittedToWrite("reviews:reconcile", reconcileVerb);

type Verb<Context, Input extends unknown[], Value> = (
  context: Context,
  ...input: Input
) => Promise<VerbResult<Value>>;

/** A verb that only a role with this permission may call. The one place that checks the role. */
function permitted<Context extends Pick<ReviewContext, "actor">, Input extends unknown[], Value>(
  permission: Permission,
  verb: Verb<Context, Input, Value>,
): Verb<Context, Input, Value> {
  return async (context, ...input) =>
    may(context.actor, permission)
      ? verb(context, ...input)
      : { ok: false, refusal: "forbidden", lacks: permission };
}

/**
 * The same for a verb that writes. It is also refused while the configured secret isn't the one that sealed what is
 * stored: by that secret every row would look tampered with, and go to a person for nothing.
 */
function permittedToWrite<
  Context extends Pick<ReviewContext, "actor" | "db" | "vault">,
  Input extends unknown[],
  Value,
>(permission: Permission, verb: Verb<Context, Input, Value>): Verb<Context, Input, Value> {
  return permitted(permission, async (context, ...input) =>
    (await secretsFit(context.db, context.vault))
      ? verb(context, ...input)
      : refusal("read_only", secretMisfitMessage),
  );
}
