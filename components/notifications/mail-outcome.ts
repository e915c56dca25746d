const outcomes: Record<string, string> = {
  address_not_found: "The mail server’s name couldn’t be found.",
  address_not_allowed: "The mail server’s name leads to an address that it may not have, and wasn’t asked.",
  timeout: "The mail server didn’t answer in time.",
  tls: "No secure connection to the mail server could be made.",
  not_signed_in: "The mail server refused the desk’s user or password.",
  unreadable: "The mail server’s answer couldn’t be read.",
  unreachable: "The mail server couldn’t be reached.",
};

/** How the last attempt of a mail ended, in a sentence. */
export function mailOutcome(outcome: string): string {
  const code = /^smtp_(\d{3})$/.exec(outcome)?.[1];
  return (
    outcomes[outcome] ?? (code ? `The mail server answered ${code}.` : "The mail server couldn’t be reached.")
  );
}
