import type { Transaction } from "kysely";
import { isPostgres } from "@/lib/platform/db/dialect";
import type { Tables } from "@/lib/desk/database/open-database";
import { rolesOf } from "@/lib/desk/policy/permissions";

/** Locks the administrators until the transaction ends: of two changes at once, the second sees the first. */
export async function isLastAdministrator(tx: Transaction<Tables>, personId: string): Promise<boolean> {
  const candidates = await tx
    .selectFrom("user")
    .select(["id", "role", "moreRoles"])
    .where((row) => row.or([row("role", "=", "administrator"), row("moreRoles", "is not", null)]))
    .where("removedAt", "is", null)
    .where("disabledAt", "is", null)
    .orderBy("id")
    .$if(isPostgres<Tables>(tx), (query) => query.forUpdate())
    .execute();
  const administrators = candidates.filter((one) => rolesOf(one).includes("administrator"));
  return administrators.length === 1 && administrators[0]?.id === personId;
}
