import type { Person } from "@/lib/desk/policy/permissions";
import { isDemoEmail } from "../demo-email";
import type { SignInService } from "./sign-in-handlers";

type Service = Pick<SignInService, "db" | "limits" | "passwordChecks" | "passwords">;

/**
 * Looks at the password of somebody who is signed in, counted with the tries at signing in. A demo person's is this
 * server's alone: nothing that is typed is it.
 */
export async function checkPassword(
  { db, limits, passwordChecks, passwords }: Service,
  { id, email }: Pick<Person, "id" | "email">,
  { password, address }: { password: string; address: string },
): Promise<"right" | "wrong_password" | "too_many_tries"> {
  if (!(await limits.admit(email, address))) return "too_many_tries";
  const account = await db
    .selectFrom("account")
    .select("password")
    .where("userId", "=", id)
    .where("providerId", "=", "credential")
    .executeTakeFirst();
  const hash = account?.password ?? null;
  if (hash === null || isDemoEmail(email)) return "wrong_password";
  const checking = passwordChecks.run(() => passwords.verify({ hash, password }));
  if (checking === null) return "too_many_tries";
  if (!(await checking)) return "wrong_password";
  await limits.forgive(email, address);
  return "right";
}

/** When somebody's password was set, as ISO text; null where they have none that they know. */
export async function passwordSetAt(
  db: SignInService["db"],
  { id, email }: Pick<Person, "id" | "email">,
): Promise<string | null> {
  if (isDemoEmail(email)) return null;
  const account = await db
    .selectFrom("account")
    .select("updatedAt")
    .where("userId", "=", id)
    .where("providerId", "=", "credential")
    .where("password", "is not", null)
    .executeTakeFirst();
  return account === undefined ? null : new Date(account.updatedAt).toISOString();
}

/** As an id, or null. A name that nobody has takes as long as one that somebody has: a password is hashed either way. */
export async function personWithPassword(
  { db, passwords }: Pick<SignInService, "db" | "passwords">,
  { email, password }: { email: string; password: string },
): Promise<string | null> {
  const account = await db
    .selectFrom("account")
    .innerJoin("user", "user.id", "account.userId")
    .where("user.email", "=", email)
    .where("user.removedAt", "is", null)
    .where("account.providerId", "=", "credential")
    .select(["user.id", "account.password"])
    .executeTakeFirst();
  if (account?.password == null) {
    await passwords.hash(password);
    return null;
  }
  return (await passwords.verify({ hash: account.password, password })) ? account.id : null;
}
