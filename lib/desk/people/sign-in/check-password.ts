import type { Person } from "@/lib/desk/policy/permissions";
import { isDemoEmail } from "../demo-people";
import type { SignInService } from "./sign-in-handlers";

type Service = Pick<SignInService, "auth" | "db" | "limits" | "passwordChecks">;

/**
 * Looks at the password of somebody who is signed in, counted with the tries at signing in. A demo person's is this
 * server's alone: nothing that is typed is it.
 */
export async function checkPassword(
  { auth, db, limits, passwordChecks }: Service,
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
  const { verify } = (await auth.$context).password;
  const checking = passwordChecks.run(() => verify({ hash, password }));
  if (checking === null) return "too_many_tries";
  if (!(await checking)) return "wrong_password";
  await limits.forgive(email, address);
  return "right";
}
