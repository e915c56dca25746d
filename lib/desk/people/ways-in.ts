import type { Transaction } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";

/**
 * Whether somebody can still sign in without this passkey or identity of theirs: by a password, another passkey, or another
 * identity. Locks the person, so that of two removals at once the second sees the first.
 */
export async function hasOtherWayIn(
  tx: Transaction<Tables>,
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
  const otherIdentity = await tx
    .selectFrom("identities")
    .select("id")
    .where("person_id", "=", personId)
    .where("id", "!=", identity)
    .executeTakeFirst();
  return [password, otherPasskey, otherIdentity].some((way) => way !== undefined);
}
