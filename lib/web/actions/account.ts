"use server";

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
