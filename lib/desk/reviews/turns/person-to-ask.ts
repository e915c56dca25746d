import { may, rolesOf } from "@/lib/desk/policy/permissions";
import { approvalsOf, stillToApprove } from "../approval/approvals";
import { knownToolChange } from "../approval/tool-change";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { samePerson } from "../store/approvers";
import type { ReviewRows } from "../store/rows";
import { effectiveState } from "../transition/expiry";
import type { Actor } from "../types";
import type { VerbRefusal } from "../verbs/types";

/** Somebody who may read the review; to be asked for a review they also have to be somebody whose approval it waits for. */
export async function personToAsk(
  context: ReviewContext,
  rows: ReviewRows,
  { personId, kind }: { personId: string; kind: "review" | "question" },
): Promise<Actor | VerbRefusal> {
  const id = samePerson(rows.merged, personId);
  if (id === context.actor.id) return refusal("invalid_input", { code: "asks_oneself" });
  const person = await context.db
    .selectFrom("user")
    .select(["id", "name", "role", "moreRoles"])
    .where("id", "=", id)
    .where("removedAt", "is", null)
    .where("unconfirmedSince", "is", null)
    .executeTakeFirst();
  const roles = person ? rolesOf(person) : [];
  if (!person || !may({ roles }, "reviews:read")) return refusal("not_found", { code: "nobody_to_ask" });
  const { name } = person;
  if (kind === "review" && !isAwaited(context, rows, id))
    return refusal("conflict", { code: "asked_may_not_approve", name });
  return { id, name, roles };
}

function isAwaited(context: ReviewContext, rows: ReviewRows, personId: string): boolean {
  const [newest] = rows.preparations;
  if (effectiveState(context, newest) !== "awaiting_review") return false;
  const approvals = approvalsOf(context, rows, newest, { change: knownToolChange(context, rows, newest) });
  return stillToApprove(approvals, rows.approvers).some(({ id }) => id === personId);
}
