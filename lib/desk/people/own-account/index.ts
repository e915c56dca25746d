/** What somebody does with their own account. */

export { addSignInPasskey, startSignInPasskey } from "../sign-in-passkeys/add";
export { listSignInPasskeys } from "../sign-in-passkeys/list";
export { removeSignInPasskey } from "../sign-in-passkeys/remove";
export { renameSignInPasskey } from "../sign-in-passkeys/rename";
export { changePassword } from "./change-password";
export { listIdentities, unlinkIdentity } from "./identities";
