/** The door of the review core: the verbs, and the context that they are handed. */
import { approveAndSend as approveAndSendVerb } from "./verbs/approve-and-send";
import { prepare as prepareVerb } from "./verbs/prepare";
import { prepareAgain as prepareAgainVerb } from "./verbs/prepare-again";
import { reconcile as reconcileVerb } from "./verbs/reconcile";
import { reject as rejectVerb } from "./verbs/reject";
import { retry as retryVerb } from "./verbs/retry";
import { runInstead as runInsteadVerb } from "./verbs/run-instead";
import { runReadOnlyTool as runReadOnlyToolVerb } from "./verbs/run-read-only-tool";
import { send as sendVerb } from "./verbs/send";
import { showConcealed as showConcealedVerb } from "./verbs/show-concealed";
import { stageImage as stageImageVerb } from "./images/stage-image";
import { withdraw as withdrawVerb } from "./verbs/withdraw";
import { withFittingSecret } from "./verbs/fitting-secret";

export type {
  Connection,
  InputProblem,
  RecoveryContext,
  ReviewContext,
  ReviewVault,
  SendStep,
  SystemContext,
} from "./context";
export type { ApproveInput } from "./verbs/approve-and-send";
export { countReviews } from "./queries/count-reviews";
export { holdApprovals } from "./recovery/hold-approvals";
export { inputHasher } from "./sending/input-hash";
export { eraseSpent } from "./recovery/erase-ended";
export { expireDue } from "./recovery/expire-due";
export { listActivity } from "./queries/list-activity";
export { listReviews } from "./queries/list-reviews";
export type { PrepareInput, Prepared } from "./verbs/prepare";
export type { PrepareAgainInput } from "./verbs/prepare-again";
export { readImage } from "./images/read-image";
export { readOutput } from "./queries/read-output";
export { readReview } from "./queries/read-review";
export { recover, type Recovery, type RecoverOptions } from "./recovery/recover";
export type { ConcealedShown } from "./verbs/show-concealed";
export { settleLapsedLeases } from "./recovery/settle-expired-leases";
export type { StageInput } from "./images/stage-image";
export { upkeep } from "./recovery/maintenance";
export { verifyAudit } from "./audit/verify-audit";

// What writes is refused as a whole while the configured secret is not the one that sealed what is stored.
export const approveAndSend = withFittingSecret(approveAndSendVerb);
export const prepare = withFittingSecret(prepareVerb);
export const prepareAgain = withFittingSecret(prepareAgainVerb);
export const reconcile = withFittingSecret(reconcileVerb);
export const reject = withFittingSecret(rejectVerb);
export const retry = withFittingSecret(retryVerb);
export const runInstead = withFittingSecret(runInsteadVerb);
export const runReadOnlyTool = withFittingSecret(runReadOnlyToolVerb);
export const send = withFittingSecret(sendVerb);
export const showConcealed = withFittingSecret(showConcealedVerb);
export const stageImage = withFittingSecret(stageImageVerb);
export const withdraw = withFittingSecret(withdrawVerb);
