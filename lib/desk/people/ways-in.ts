import type { Transaction } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";
import type { SignInProvider } from "@/lib/desk/reviews/context";
import { hasIdentity, signsInByProviderAlone } from "./identities/mapped-roles";

/**
 * Whether somebody can still sign in without this passkey or identity of theirs: by another identity at the provider that is
 * configured, or, where that alone doesn't let them in, by a password or another passkey. Locks the person, so that of two
 * removals at once the second sees the first.
 */
export async function hasOtherWayIn(
  tx: Transaction<Tables>,
  oidc: SignInProvider | null,
  personId: string,
  { passkey = "", identity = "" }: { passkey?: string; identity?: string },
): Promise<boolean> {
  await tx
    .selectFrom("user")
    .select("id")
    .where("id", "=", personId)
    .$if(isPostgres<Tables>(tx), (query) => query.forUpdate())
    .execute();
  const password = await tx
    .selectFrom("account")
    .select("id")
    .where("userId", "=", personId)
    .where("providerId", "=", "credential")
    .where("password", "is not", null)
    .executeTakeFirst();
  const otherPasskey = await tx
    .selectFrom("sign_in_passkeys")
    .select("id")
    .where("person_id", "=", personId)
    .where("id", "!=", passkey)
    .executeTakeFirst();
  if (oidc !== null && (await hasIdentity(tx, oidc, personId, { but: identity }))) return true;
  if (await signsInByProviderAlone(tx, oidc, personId)) return false;
  return [password, otherPasskey].some((way) => way !== undefined);
}
