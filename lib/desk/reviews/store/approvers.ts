import type { ActivePerson } from "@/lib/desk/policy/approvers";
import { rolesOf } from "@/lib/desk/policy/permissions";
import { approvingRoles } from "@/lib/desk/policy/review-policy";
import type { PersonRef } from "../types";
import type { Db } from "./rows";

/** Everybody who may sign in and is in a role that a policy may let approve. */
export async function loadApprovers(db: Db): Promise<(ActivePerson & PersonRef)[]> {
  const rows = await db
    .selectFrom("user")
    .select(["id", "role", "moreRoles", "name"])
    .where("removedAt", "is", null)
    .where("unconfirmedSince", "is", null)
    .where((row) => row.or([row("role", "in", [...approvingRoles]), row("moreRoles", "is not", null)]))
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, name, ...row }) => {
    const roles = rolesOf(row);
    return approvingRoles.some((role) => roles.includes(role)) ? [{ id, roles, name }] : [];
  });
}
