/** Why the sign-in page is shown again; stands in its address as `?problem=`. */
export const signInProblems = [
  "credentials",
  "rate",
  "origin",
  "expired",
  "failed",
  "provider_down",
  "provider_refused",
  "provider_error",
  "provider_only",
  "no_account",
  "no_group",
  "no_address",
  "link_first",
  "link_stale",
  "link_taken",
  "link_other",
  "barred",
  "disabled",
  "unconfirmed",
  "passkey",
] as const;
export type SignInProblem = (typeof signInProblems)[number];

export function readSignInProblem(text: unknown): SignInProblem | null {
  return signInProblems.find((problem) => problem === text) ?? null;
}

/** The sign-in page with a problem to show. `returnTo` has passed `safeReturnTo`. */
export function signInProblemPath(problem: SignInProblem, returnTo: string): string {
  const query = new URLSearchParams({ problem });
  if (returnTo !== "/") query.set("returnTo", returnTo);
  return `/sign-in?${query}`;
}

/** Holds the email address that was typed, for the next showing of the form; an address bar would keep it. */
export const typedEmailCookieName = "sign-in-email";

/** Set for five minutes; taken back by an empty address. */
export function typedEmailCookie(email: string, secure: boolean): string {
  const value = encodeURIComponent(email);
  const age = email === "" ? 0 : 300;
  const end = secure ? "; Secure" : "";
  return `${typedEmailCookieName}=${value}; Path=/sign-in; Max-Age=${age}; HttpOnly; SameSite=Lax${end}`;
}
