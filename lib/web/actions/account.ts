"use server";

import * as notifications from "@/lib/desk/notifications";
import * as account from "@/lib/desk/people/own-account";
import * as reviews from "@/lib/desk/reviews";
import { action } from "./action";

export const changePassword = action(account.changePassword);
export const startSignInPasskey = action(account.startSignInPasskey);
export const addSignInPasskey = action(account.addSignInPasskey);
export const renameSignInPasskey = action(account.renameSignInPasskey);
export const removeSignInPasskey = action(account.removeSignInPasskey);
export const unlinkIdentity = action(account.unlinkIdentity);
export const renamePasskey = action(reviews.renamePasskey);
export const chooseNotification = action(notifications.chooseNotification);
export const markNotificationsSeen = action(notifications.markNotificationsSeen);
