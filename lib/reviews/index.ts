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
export { countReviews } from "./count-reviews";
export { eraseSpent } from "./erase-spent";
export { expireDue } from "./expire-due";
export { listActivity } from "./list-activity";
export { listReviews } from "./list-reviews";
export { prepare, type PrepareInput, type Prepared } from "./prepare";
export { prepareAgain, type PrepareAgainInput } from "./prepare-again";
export { readImage } from "./read-image";
export { readOutput } from "./read-output";
export { readReview } from "./read-review";
export { reconcile } from "./reconcile";
export { recover, type Recovery, type RecoverOptions } from "./recover";
export { reject } from "./reject";
export { retry } from "./retry";
export { runReadOnlyTool } from "./run-read-only-tool";
export { send } from "./send";
export { settleLapsedLeases } from "./settle-lapsed-leases";
export { stageImage, type StageInput } from "./stage-image";
export { upkeep } from "./upkeep";
export { verifyAudit } from "./verify-audit";
export { withdraw } from "./withdraw";
