/** The door of the review core: the verbs, and the context that they are handed. */
import { approveAndSend as approveAndSendVerb } from "./approve-and-send";
import { prepare as prepareVerb } from "./prepare";
import { prepareAgain as prepareAgainVerb } from "./prepare-again";
import { reconcile as reconcileVerb } from "./reconcile";
import { reject as rejectVerb } from "./reject";
import { retry as retryVerb } from "./retry";
import { runInstead as runInsteadVerb } from "./run-instead";
import { runReadOnlyTool as runReadOnlyToolVerb } from "./run-read-only-tool";
import { send as sendVerb } from "./send";
import { showConcealed as showConcealedVerb } from "./show-concealed";
import { stageImage as stageImageVerb } from "./stage-image";
import { withdraw as withdrawVerb } from "./withdraw";
import { withFittingSecret } from "./fitting-secret";

export type {
  Connection,
  InputProblem,
  RecoveryContext,
  ReviewContext,
  ReviewVault,
  SendStep,
  SystemContext,
} from "./context";
export type { ApproveInput } from "./approve-and-send";
export { countReviews } from "./count-reviews";
export { holdApprovals } from "./hold-approvals";
export { inputHasher } from "./input-hash";
export { eraseSpent } from "./erase-spent";
export { expireDue } from "./expire-due";
export { listActivity } from "./list-activity";
export { listReviews } from "./list-reviews";
export type { PrepareInput, Prepared } from "./prepare";
export type { PrepareAgainInput } from "./prepare-again";
export { readImage } from "./read-image";
export { readOutput } from "./read-output";
export { readReview } from "./read-review";
export { recover, type Recovery, type RecoverOptions } from "./recover";
export type { ConcealedShown } from "./show-concealed";
export { settleLapsedLeases } from "./settle-lapsed-leases";
export type { StageInput } from "./stage-image";
export { upkeep } from "./upkeep";
export { verifyAudit } from "./verify-audit";

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
