import { rolesAreMapped } from "../identities/mapped-roles";
import type { SignInService } from "./sign-in-handlers";
import type { SignInProblem } from "../sign-ins/sign-in-problem";

/**
 * Why somebody who has shown who they are, by something other than the provider, doesn't get in all the same; null where
 * nothing keeps them out. Whose roles the provider gives comes in by it alone: else who left it would keep them.
 */
export async function entryProblem(
  { db, oidc }: Pick<SignInService, "db" | "oidc">,
  personId: string,
): Promise<SignInProblem | null> {
  const person = await db
    .selectFrom("user")
    .select(["disabledAt", "unconfirmedSince"])
    .where("id", "=", personId)
    .executeTakeFirst();
  if (person?.disabledAt != null) return "disabled";
  if (person?.unconfirmedSince != null) return "unconfirmed";
  return (await rolesAreMapped(db, oidc, personId)) ? "provider_only" : null;
}
