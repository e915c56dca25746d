import type { ActivePerson } from "@/lib/desk/policy/approvers";
import { readRole } from "@/lib/desk/policy/permissions";
import { approvingRoles } from "@/lib/desk/policy/review-policy";
import type { PersonRef } from "../types";
import type { Db } from "./rows";

/** Everybody who may sign in and is in a role that a policy may let approve. */
export async function loadApprovers(db: Db): Promise<(ActivePerson & PersonRef)[]> {
  const rows = await db
    .selectFrom("user")
    .select(["id", "role", "name"])
    .where("removedAt", "is", null)
    .where("unconfirmedSince", "is", null)
    .where("role", "in", [...approvingRoles])
    .orderBy("name")
    .orderBy("id")
    .execute();
  return rows.flatMap(({ id, role: text, name }) => {
    const role = readRole(text);
    return role === null ? [] : [{ id, role, name }];
  });
}
