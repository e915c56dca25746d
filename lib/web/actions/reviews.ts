"use server";

import * as reviews from "@/lib/desk/reviews";
import * as webhooks from "@/lib/desk/webhooks";
import { action } from "./action";

export const approveAndSend = action(reviews.approveAndSend);
export const sendApproved = action(reviews.send);
export const retrySend = action(reviews.retry);
export const reject = action(reviews.reject);
export const comment = action(reviews.comment);
export const withdraw = action(reviews.withdraw);
export const dismiss = action(reviews.dismiss);
export const showConcealed = action(reviews.showConcealed);
export const prepareAgain = action(reviews.prepareAgain);
export const runInstead = action(reviews.runInstead);
export const reconcile = action(reviews.reconcile);
export const checkPublication = action(reviews.checkPublication);
export const choosePublicationTool = action(reviews.choosePublicationTool);
export const recordPublication = action(reviews.recordPublication);
export const noteAlarm = action(reviews.noteAlarm);
export const sendWebhookAgain = action(webhooks.sendWebhookAgain);
export const startProof = action(reviews.startProof);
export const startPasskey = action(reviews.startPasskey);
export const addPasskey = action(reviews.addPasskey);
export const removePasskey = action(reviews.removePasskey);
export const dismissPasskeyNotice = action(reviews.dismissPasskeyNotice);
export const startApproval = action(reviews.startApproval);
