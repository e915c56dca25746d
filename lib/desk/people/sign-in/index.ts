/** Signing in and out, and what the page for it shows. */

export { isDemoEmail } from "../demo-email";
export { demoPeople, type DemoRole } from "../demo-people";
export { handleEndSessions } from "../end-sessions-handler";
export { addFirstPerson } from "../first-person";
export { postOnly } from "../post-only";
export { allowedSignInPasskeys } from "../sign-in-passkeys/own";
export { checkSignInPasskey } from "../sign-in-passkeys/check-sign-in-passkey";
export { hasIdentity, signsInByProviderAlone } from "../identities/mapped-roles";
export { providerWordsCookieName } from "../provider/provider-words";
export { handleBackChannelLogout } from "./back-channel-logout";
export { checkPassword, passwordSetAt } from "./check-password";
export { handleOidcCallback, handleOidcLink, handleOidcProve, handleOidcStart } from "./oidc-handlers";
export { handlePasskeySignIn, handlePasskeyStart } from "./passkey-handlers";
export { safeReturnTo } from "./return-to";
export { handleDemoSignIn, handlePasswordSignIn } from "./sign-in-handlers";
export { handleSignedOut, handleSignOut } from "./sign-out-handler";
export { readSignInProblem, typedEmailCookieName } from "../sign-ins/sign-in-problem";
export { oidcService, passkeySignInService, signInService } from "./sign-in-service";
