const reasons: Readonly<Record<string, string>> = {
  credentials: "the email address and the password don’t fit",
  rate: "too many tries",
  origin: "the form came from another site",
  failed: "something went wrong here",
  provider_down: "the provider didn’t answer",
  provider_refused: "the provider said no, or its answer can’t be used",
  no_account: "nobody here has that account",
  unconfirmed: "not confirmed after a restore",
};

/** Why a sign-in was refused, as the record says it; null where it has no words for it. */
export function refusalReason(problem: string): string | null {
  return reasons[problem] ?? null;
}
