/** An account at the provider that nobody else has, with these claims in it. */
export function newAccount(claims: Record<string, unknown>) {
  const sub = crypto.randomUUID();
  const account = { sub, email: `${sub}@example.com`, email_verified: true, ...claims };
  return account as Omit<typeof account, "email"> & { email: string };
}
