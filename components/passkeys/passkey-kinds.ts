import {
  addSignInPasskey,
  removeSignInPasskey,
  renamePasskey,
  renameSignInPasskey,
  startSignInPasskey,
} from "@/lib/web/actions/account";
import { addPasskey, removePasskey, startPasskey } from "@/lib/web/actions/reviews";

/** Passkeys are for one of two things, and what is for one of them is nothing for the other. */
export const passkeyKinds = {
  decisions: {
    id: "passkeys",
    title: "Passkeys",
    add: "Add passkey",
    dialog: "Add a passkey",
    none: "None yet.",
    about: "They sign your approvals where the review policy asks for it. Nobody signs in with them.",
    removal: "It signs no more approvals. Those that it signed stay verifiable.",
    actions: { start: startPasskey, make: addPasskey, rename: renamePasskey, remove: removePasskey },
  },
  signIn: {
    id: "sign-in-passkeys",
    title: "Passkeys to sign in",
    add: "Add sign-in passkey",
    dialog: "Add a passkey to sign in with",
    none: "You have none.",
    about: "They sign you in without a password. They sign no approvals.",
    removal: "Nobody signs in with it any more. Sessions that are open go on.",
    actions: {
      start: startSignInPasskey,
      make: addSignInPasskey,
      rename: renameSignInPasskey,
      remove: removeSignInPasskey,
    },
  },
} as const;
export type PasskeyKind = keyof typeof passkeyKinds;
