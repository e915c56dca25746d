import type { Transaction } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";
import { rolesOf } from "@/lib/desk/policy/permissions";
import { isDemoEmail } from "./demo-email";

/**
 * Whether nobody would be left to administer without this person. A demo person doesn't count beside others, and whoever
 * has yet to be confirmed doesn't beside those who can sign in. Locks the administrators until the transaction ends: of two
 * changes at once, the second sees the first.
 */
export async function isLastAdministrator(tx: Transaction<Tables>, personId: string): Promise<boolean> {
  const all = await lockAdministrators(tx);
  const person = all.find(({ id }) => id === personId);
  if (person === undefined) return false;
  return all.every((other) => other.id === personId || other.weight < person.weight);
}

/** Everybody who administers and isn't disabled. `weight`: who has less than another can't stand in for them. */
export async function lockAdministrators(tx: Transaction<Tables>): Promise<{ id: string; weight: number }[]> {
  const candidates = await tx
    .selectFrom("user")
    .select(["id", "email", "role", "moreRoles", "unconfirmedSince"])
    .where((row) => row.or([row("role", "=", "administrator"), row("moreRoles", "is not", null)]))
    .where("removedAt", "is", null)
    .where("disabledAt", "is", null)
    .orderBy("id")
    .$if(isPostgres<Tables>(tx), (query) => query.forUpdate())
    .execute();
  return candidates
    .filter((one) => rolesOf(one).includes("administrator"))
    .map(({ id, email, unconfirmedSince }) => ({
      id,
      weight: isDemoEmail(email) ? 0 : unconfirmedSince === null ? 2 : 1,
    }));
}
