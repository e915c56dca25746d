/** The door of the review core: the verbs, and the context that they are handed. */
export type {
  Connection,
  InputProblem,
  RecoveryContext,
  ReviewContext,
  ReviewVault,
  SendStep,
  SystemContext,
} from "./context";
export { approveAndSend, type ApproveInput } from "./approve-and-send";
export { holdApprovals } from "./hold-approvals";
export { inputHasher } from "./input-hash";
export { eraseSpent } from "./erase-spent";
export { expireDue } from "./expire-due";
export { listActivity } from "./list-activity";
export { countReviews, listReviews } from "./list-reviews";
export { prepare, type PrepareInput, type Prepared } from "./prepare";
export { prepareAgain, type PrepareAgainInput } from "./prepare-again";
export { readImage } from "./read-image";
export { readReview } from "./read-review";
export { reconcile } from "./reconcile";
export { recover, type Recovery, type RecoverOptions } from "./recover";
export { reject } from "./reject";
export { retry } from "./retry";
export { runInstead } from "./run-instead";
export { runReadOnlyTool } from "./run-read-only-tool";
export { send } from "./send";
export { showConcealed, type ConcealedShown } from "./show-concealed";
export { settleLapsedLeases } from "./settle-lapsed-leases";
export { stageImage, type StageInput } from "./stage-image";
export { upkeep } from "./upkeep";
export { verifyAudit } from "./verify-audit";
export { withdraw } from "./withdraw";
