/** The review core: its verbs, each with the permission that it takes, and the context that they work with. */

export type {
  Connection,
  RecoveryContext,
  ReviewContext,
  SendStep,
  SendsUnderWay,
  SystemContext,
} from "./context";
export { rotateSigningKey, unvouchedKeys } from "./audit/signing-key";
export { verifyDatabase } from "./audit/verify-database";
export { publishedKeys } from "./passkeys/published-keys";
export { checkDuePublications } from "./publication/check-due";
export { eraseEnded } from "./maintenance/erase-ended";
export { expireDue } from "./transition/expire-due";
export { expireOnTime } from "./transition/expire-on-time";
export { holdApprovals } from "./recovery/hold-approvals";
export { policiesBeside, sharePolicy, withdrawPolicy } from "./maintenance/share-policy";
export { runMaintenance } from "./maintenance/maintenance";
export { recover } from "./recovery/recover";
export { settleExpiredLeases } from "./recovery/settle-expired-leases";
export { guardAddress, inputHasher } from "./sending/input-hash";
export { refusal } from "./refusals/refusal";
export { heldCredentials } from "./sending/send-credential";
export { prepare, type PrepareInput, type Prepared } from "./preparation/prepare";
export { showConcealed, type ConcealedShown } from "./verbs/show-concealed";
export { countReviews, deskPublishes } from "./queries/count-reviews";
export { listChoices } from "./queries/list-choices";
export { listOwn } from "./queries/list-own";
export { listReviews } from "./queries/list-reviews";
export { readImage } from "./images/read-image";
export { readOutput } from "./queries/read-output";
export { lookAtReview } from "./queries/look-at-review";
export { readPublicationAnswer } from "./publication/answers";
export { readOverview } from "./queries/overview";
export { readScheduleReviews } from "./publication/schedule-reviews";
export { readRestored } from "./queries/read-restored";
export { readReview } from "./queries/read-review";
export { readWaitingFor } from "./queries/waiting-for";
export { readSimilar } from "./queries/similar/read-similar";
export { listOpenAlarms, noteAlarm } from "./record/alarms";
export { listPasskeys, startPasskey, addPasskey } from "./passkeys/add-passkey";
export { listPasskeyNotices, dismissPasskeyNotice } from "./passkeys/notices";
export { recordConfiguration } from "./audit/record-configuration";
export { recordReach } from "./audit/record-reach";
export { exportActivity } from "./record/export-activity";
export { exportOutputs } from "./record/export-outputs";
export { exportRecord } from "./audit/export-record";
export { listActivity } from "./record/list-activity";
export { listAutomaticRuns } from "./running/list-automatic-runs";
export { verifyAudit } from "./audit/verify-audit";
export { issueReceipt, receiptText } from "./record/issue-receipt";
export { archiveReceipts, exportReceipts } from "./record/archive-receipts";
export { listReceiptMonths } from "./record/list-receipt-months";
export { runAutomatically } from "./running/run-automatically";
export { runInstead } from "./running/run-instead";
export { runReadOnlyTool } from "./running/run-read-only-tool";
export { prepareAgain } from "./preparation/prepare-again";
export { stageImage } from "./images/stage-image";
export { dismiss } from "./verbs/dismiss";
export { withdraw } from "./verbs/withdraw";
export { approveAndSend } from "./verbs/approve-and-send";
export { startApproval } from "./passkeys/start-approval";
export { startFreshSignIn, proveFreshSignIn } from "./passkeys/fresh-sign-in";
export { startProof } from "./passkeys/prove-person";
export { renamePasskey } from "./passkeys/rename-passkey";
export { removePasskey } from "./passkeys/remove-passkey";
export { answerThread } from "./threads/answer-thread";
export { comment } from "./threads/comment";
export { resolveThread } from "./threads/resolve-thread";
export { reject } from "./verbs/reject";
export { requestChanges } from "./verbs/request-changes";
export { retry, send } from "./verbs/send";
export { checkPublication } from "./publication/check-publication";
export { choosePublicationTool } from "./publication/choose-tool";
export { recordPublication } from "./publication/record-publication";
export { reconcile } from "./verbs/reconcile";
export { lookAfterRestore } from "./verbs/look-after-restore";
export { ask } from "./turns/ask";
export { endAsk } from "./turns/end-ask";
export { readReach } from "./turns/read-reach";
export { listPeopleToAsk } from "./turns/list-people-to-ask";
