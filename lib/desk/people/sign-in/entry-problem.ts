import type { Transaction } from "kysely";
import type { Database, Tables } from "@/lib/desk/database/open-database";
import type { SignInProvider } from "@/lib/desk/reviews/context";
import { signsInByProviderAlone } from "../identities/mapped-roles";

type EntryProblem = "barred" | "disabled" | "unconfirmed" | "provider_only";

/**
 * Why somebody who has shown who they are, by something other than the provider, doesn't get in all the same; null where
 * nothing keeps them out. Whose roles the provider gives comes in by it alone: else who left it would keep them.
 */
export async function entryProblem(
  { db, oidc }: { db: Database | Transaction<Tables>; oidc: SignInProvider | null },
  personId: string,
): Promise<EntryProblem | null> {
  const person = await db
    .selectFrom("user")
    .select(["removedAt", "disabledAt", "unconfirmedSince"])
    .where("id", "=", personId)
    .executeTakeFirst();
  if (person === undefined || person.removedAt !== null) return "barred";
  if (person.disabledAt !== null) return "disabled";
  if (person.unconfirmedSince !== null) return "unconfirmed";
  return (await signsInByProviderAlone(db, oidc, personId)) ? "provider_only" : null;
}
