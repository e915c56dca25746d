/** Telling people of reviews: who is told of what and how, in the desk and by mail. */

export { chooseNotification } from "./list/choose-notification";
export { listNotifications } from "./list/list-notifications";
export { markNotificationsSeen } from "./list/mark-notifications-seen";
export { readNotificationChoices } from "./list/read-notification-choices";
export { listFailedMails } from "./mail/list-failed-mails";
export { sendMailAgain } from "./mail/send-mail-again";
export type { NotifyContext } from "./context";
export { eraseNotifications } from "./erase-notifications";
export { handOver } from "./hand-over/hand-over";
