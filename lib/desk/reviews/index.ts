/** The review core: its verbs, each with the permission that it takes, and the context that they work with. */
import { listOpenAlarms as listOpenAlarmsVerb, noteAlarm as noteAlarmVerb } from "./activity/alarms";
import { exportActivity as exportActivityVerb } from "./activity/export-activity";
import { exportRecord as exportRecordVerb } from "./audit/export-record";
import { recordReach as recordReachVerb } from "./audit/record-reach";
import { verifyAudit as verifyAuditVerb } from "./audit/verify-audit";
import { listAutomaticRuns as listAutomaticRunsVerb } from "./automatic/list-automatic-runs";
import { runAutomatically as runAutomaticallyVerb } from "./automatic/run-automatically";
import { readImage as readImageVerb } from "./images/read-image";
import { stageImage as stageImageVerb } from "./images/stage-image";
import { countReviews as countReviewsVerb } from "./queries/count-reviews";
import { listActivity as listActivityVerb } from "./queries/list-activity";
import { listChoices as listChoicesVerb } from "./queries/list-choices";
import { listOwn as listOwnVerb } from "./queries/list-own";
import { listReviews as listReviewsVerb } from "./queries/list-reviews";
import { lookAtReview as lookAtReviewVerb } from "./queries/look-at-review";
import { readOverview as readOverviewVerb } from "./queries/overview";
import { readOutput as readOutputVerb } from "./queries/read-output";
import { readReview as readReviewVerb } from "./queries/read-review";
import { permitted, permittedToWrite } from "./permitted";
import {
  addPasskey as addPasskeyVerb,
  listPasskeys as listPasskeysVerb,
  startPasskey as startPasskeyVerb,
} from "./passkeys/add-passkey";
import {
  dismissPasskeyNotice as dismissPasskeyNoticeVerb,
  listPasskeyNotices as listPasskeyNoticesVerb,
} from "./passkeys/notices";
import { removePasskey as removePasskeyVerb } from "./passkeys/remove-passkey";
import { startProof as startProofVerb } from "./passkeys/prove-person";
import { startApproval as startApprovalVerb } from "./passkeys/start-approval";
import { issueReceipt as issueReceiptVerb } from "./receipts/issue-receipt";
import { readPublicationAnswer as readPublicationAnswerVerb } from "./publication/answers";
import { checkPublication as checkPublicationVerb } from "./publication/check-publication";
import { choosePublicationTool as choosePublicationToolVerb } from "./publication/choose-tool";
import { readScheduleReviews as readScheduleReviewsVerb } from "./publication/schedule-reviews";
import { recordPublication as recordPublicationVerb } from "./publication/record-publication";
import { approveAndSend as approveAndSendVerb } from "./verbs/approve-and-send";
import { dismiss as dismissVerb } from "./verbs/dismiss";
import { comment as commentVerb } from "./verbs/comment";
import { prepare as prepareVerb } from "./verbs/prepare";
import { prepareAgain as prepareAgainVerb } from "./verbs/prepare-again";
import { reconcile as reconcileVerb } from "./verbs/reconcile";
import { reject as rejectVerb } from "./verbs/reject";
import { runInstead as runInsteadVerb } from "./verbs/run-instead";
import { runReadOnlyTool as runReadOnlyToolVerb } from "./verbs/run-read-only-tool";
import { retry as retryVerb, send as sendVerb } from "./verbs/send";
import { showConcealed as showConcealedVerb } from "./verbs/show-concealed";
import { withdraw as withdrawVerb } from "./verbs/withdraw";
import { listWebhooks as listWebhooksVerb } from "./webhooks/list-webhooks";
import { sendWebhookAgain as sendWebhookAgainVerb } from "./webhooks/send-webhook-again";

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
export { eraseEnded } from "./recovery/erase-ended";
export { expireDue } from "./recovery/expire-due";
export { expireOnTime } from "./recovery/expire-on-time";
export { holdApprovals } from "./recovery/hold-approvals";
export { runMaintenance } from "./recovery/maintenance";
export { recover } from "./recovery/recover";
export { settleExpiredLeases } from "./recovery/settle-expired-leases";
export { inputHasher } from "./sending/input-hash";
export { heldCredentials } from "./sending/send-credential";
export { deliverDue, type DeliveryContext } from "./webhooks/deliver-due";
export { eraseWebhookEvents } from "./webhooks/erase-webhook-events";
export { enqueueDeliveries } from "./webhooks/enqueue-deliveries";
export type { PrepareInput, Prepared } from "./verbs/prepare";
export type { ConcealedShown } from "./verbs/show-concealed";

export const countReviews = permitted("reviews:read", countReviewsVerb);
export const listChoices = permitted("reviews:read", listChoicesVerb);
export const listOwn = permitted("reviews:read", listOwnVerb);
export const listReviews = permitted("reviews:read", listReviewsVerb);
export const readImage = permitted("reviews:read", readImageVerb);
export const readOutput = permitted("reviews:read", readOutputVerb);
export const lookAtReview = permitted("reviews:read", lookAtReviewVerb);
export const readPublicationAnswer = permitted("reviews:read", readPublicationAnswerVerb);
export const readOverview = permitted("reviews:read", readOverviewVerb);
export const readScheduleReviews = permitted("reviews:read", readScheduleReviewsVerb);
export const readReview = permitted("reviews:read", readReviewVerb);
export const listOpenAlarms = permitted("activity:read", listOpenAlarmsVerb);
// A role can be taken away: whoever still has passkeys sees them, is told of them and can remove them.
export const listPasskeys = permitted("reviews:read", listPasskeysVerb);
export const listPasskeyNotices = permitted("reviews:read", listPasskeyNoticesVerb);
export const recordReach = permitted("activity:read", recordReachVerb);
export const exportActivity = permittedToWrite("activity:read", exportActivityVerb);
export const exportRecord = permittedToWrite("activity:read", exportRecordVerb);
export const noteAlarm = permittedToWrite("reviews:approve", noteAlarmVerb);
export const listActivity = permitted("activity:read", listActivityVerb);
export const listAutomaticRuns = permitted("activity:read", listAutomaticRunsVerb);
export const listWebhooks = permitted("webhooks:manage", listWebhooksVerb);
export const verifyAudit = permitted("activity:read", verifyAuditVerb);

export const issueReceipt = permittedToWrite("reviews:read", issueReceiptVerb);
export const runAutomatically = permittedToWrite("tools:run", runAutomaticallyVerb);
export const runInstead = permittedToWrite("tools:run", runInsteadVerb);
export const runReadOnlyTool = permittedToWrite("tools:run", runReadOnlyToolVerb);
export const prepare = permittedToWrite("reviews:prepare", prepareVerb);
export const prepareAgain = permittedToWrite("reviews:prepare", prepareAgainVerb);
export const stageImage = permittedToWrite("reviews:prepare", stageImageVerb);
export const dismiss = permittedToWrite("reviews:withdraw", dismissVerb);
export const withdraw = permittedToWrite("reviews:withdraw", withdrawVerb);
export const approveAndSend = permittedToWrite("reviews:approve", approveAndSendVerb);
export const startApproval = permittedToWrite("reviews:approve", startApprovalVerb);
export const startProof = permittedToWrite("reviews:read", startProofVerb);
export const dismissPasskeyNotice = permittedToWrite("reviews:read", dismissPasskeyNoticeVerb);
export const startPasskey = permittedToWrite("reviews:approve", startPasskeyVerb);
export const addPasskey = permittedToWrite("reviews:approve", addPasskeyVerb);
export const removePasskey = permittedToWrite("reviews:read", removePasskeyVerb);
export const comment = permittedToWrite("reviews:comment", commentVerb);
export const reject = permittedToWrite("reviews:approve", rejectVerb);
export const retry = permittedToWrite("reviews:decide", retryVerb);
export const send = permittedToWrite("reviews:decide", sendVerb);
export const showConcealed = permittedToWrite("reviews:approve", showConcealedVerb);
export const checkPublication = permittedToWrite("tools:run", checkPublicationVerb);
export const choosePublicationTool = permittedToWrite("publication:choose", choosePublicationToolVerb);
export const recordPublication = permittedToWrite("reviews:reconcile", recordPublicationVerb);
export const sendWebhookAgain = permittedToWrite("webhooks:manage", sendWebhookAgainVerb);
export const reconcile = permittedToWrite("reviews:reconcile", reconcileVerb);
