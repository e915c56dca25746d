/** Signing in and out, and what the page for it shows. */

export { demoPeople, isDemoEmail, type DemoRole } from "../demo-people";
export { handleEndSessions } from "../end-sessions-handler";
export { addFirstPerson } from "../first-person";
export { postOnly } from "../post-only";
export { handleBackChannelLogout } from "./back-channel-logout";
export { readProof } from "../provider/proof";
export { providerWordsCookieName } from "../provider/provider-words";
export { checkPassword } from "./check-password";
export { entryProblem } from "./entry-problem";
export { handleOidcCallback, handleOidcLink, handleOidcProve, handleOidcStart } from "./oidc-handlers";
export { safeReturnTo } from "./return-to";
export { handleDemoSignIn, handlePasswordSignIn } from "./sign-in-handlers";
export { handleSignedOut, handleSignOut } from "./sign-out-handler";
export { readSignInProblem, typedEmailCookieName } from "./sign-in-problem";
export { oidcService, signInService } from "./sign-in-service";
