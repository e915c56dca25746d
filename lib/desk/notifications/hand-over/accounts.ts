import { rolesOf, type Role } from "@/lib/desk/policy/permissions";
import type { Db } from "@/lib/desk/reviews/store/rows";

/** Nobody reads mail there: addresses of the demo, and others of that kind (RFC 2606). */
const unreachable = /@(?:[^@]*\.)?invalid$/;

/** Somebody who may sign in now. */
export type Account = {
  id: string;
  name: string;
  roles: Role[];
  /** Null where no mail reaches them. */
  email: string | null;
};

/** Of these ids the accounts that may be told something now: none that was removed, disabled or isn't confirmed. */
export async function activeAccounts(db: Db, ids: readonly string[]): Promise<Account[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom("user")
    .select(["id", "name", "email", "role", "moreRoles"])
    .where("id", "in", [...new Set(ids)])
    .where("removedAt", "is", null)
    .where("disabledAt", "is", null)
    .where("unconfirmedSince", "is", null)
    .orderBy("id")
    .execute();
  return rows.map(({ id, name, email, ...row }) => ({
    ...{ id, name, roles: rolesOf(row) },
    email: unreachable.test(email) ? null : email,
  }));
}
