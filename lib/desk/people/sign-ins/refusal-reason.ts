const reasons: Readonly<Record<string, string>> = {
  credentials: "the email address and the password don’t fit",
  rate: "too many tries",
  origin: "the form came from another site",
  failed: "something went wrong here",
  provider_down: "the provider didn’t answer",
  provider_refused: "the provider said no, or its answer can’t be used",
  no_account: "nobody here has that account",
  provider_error: "the provider said no",
  provider_only: "the provider gives their roles, and alone lets them in",
  no_group: "no group of theirs has a role here",
  no_address: "the provider told no email address",
  link_first: "an account here has that address, and isn’t linked",
  link_stale: "linking needs a sign-in of the last minutes",
  link_taken: "somebody else’s account is linked to it",
  link_other: "another account here has that address",
  link: "the link leads nowhere, or nowhere any more",
  barred: "removed here",
  disabled: "disabled here",
  passkey: "the passkey doesn’t fit",
  unconfirmed: "not confirmed after a restore",
};

/** Why a sign-in was refused, as the record says it; null where it has no words for it. */
export function refusalReason(problem: string): string | null {
  return reasons[problem] ?? null;
}
