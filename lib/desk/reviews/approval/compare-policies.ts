import { isEnough, settlerRefusal, unmetGroups } from "@/lib/desk/policy/approvers";
import type { ReviewPolicy } from "@/lib/desk/policy/review-policy";
import type { ReviewContext } from "../context";
import { isUnsent, isUnsettled, unsettledStates, type ReviewState } from "../states";
import { loadReview } from "../store/load-review";
import type { PreparationRow, ReviewRows } from "../store/rows";
import { effectiveState } from "../transition/expiry";
import { approvalsOf } from "./approvals";
import { involvedIn } from "./second-person";
import { knownToolChange } from "./tool-change";

/** What changes for a revision that is open once another policy applies; `by` is how many approvals more, or fewer. */
export type PolicyEffect =
  | { what: "approvals"; by: number }
  /** It is approved, and would wait for a person: too few of its approvals count. */
  | { what: "held" }
  /** Too few people may approve it, or enough again. */
  | { what: "out_of_reach" | "within_reach" }
  | { what: "other_approvers" }
  | { what: "passkey" | "fresh_sign_in" | "typed_name" | "second_person"; isAsked: boolean }
  /** Nobody may record an outcome of it that isn't known. */
  | { what: "nobody_settles" };
export type ReviewEffects = {
  reviewId: string;
  revision: number;
  toolName: string;
  state: ReviewState;
  effects: PolicyEffect[];
};

type Context = Pick<ReviewContext, "db" | "clock" | "api" | "connection" | "knownTools" | "policy">;

/** Of all reviews that are open what `next` changes, by the very questions that the verbs ask; and how many are open. */
export async function comparePolicies(
  context: Context,
  next: ReviewPolicy,
): Promise<{ open: number; changed: ReviewEffects[] }> {
  const ids = await context.db
    .selectFrom("preparations")
    .select("review_id")
    .distinct()
    .where("state", "in", [...unsettledStates])
    .orderBy("review_id")
    .execute();
  const changed: ReviewEffects[] = [];
  let open = 0;
  for (const { review_id: reviewId } of ids) {
    const rows = await loadReview(context.db, reviewId);
    for (const row of rows?.preparations ?? []) {
      const state = effectiveState(context, row);
      if (rows === null || !isUnsettled(state)) continue;
      open += 1;
      const effects = effectsOn(context, { rows, row, state }, next);
      if (effects.length > 0)
        changed.push({ reviewId, revision: row.revision, toolName: rows.review.tool_name, state, effects });
    }
  }
  return { open, changed };
}

type Asked = { rows: ReviewRows; row: PreparationRow; state: ReviewState };

function effectsOn(context: Context, asked: Asked, next: ReviewPolicy): PolicyEffect[] {
  const before = asksNow(context, asked);
  const after = asksNow({ ...context, policy: next }, asked);
  const effects: PolicyEffect[] = [];
  if (isUnsent(asked.state)) {
    if (asked.state === "approved" && before.missing === 0 && after.missing > 0)
      effects.push({ what: "held" });
    else if (after.missing !== before.missing)
      effects.push({ what: "approvals", by: after.missing - before.missing });
    if (after.isReachable !== before.isReachable)
      effects.push({ what: after.isReachable ? "within_reach" : "out_of_reach" });
    else if (after.eligible !== before.eligible) effects.push({ what: "other_approvers" });
    if (after.signed !== before.signed) effects.push({ what: "passkey", isAsked: after.signed });
    if (after.fresh !== before.fresh)
      effects.push({
        what: "fresh_sign_in",
        isAsked: (after.fresh ?? Infinity) < (before.fresh ?? Infinity),
      });
    if (after.typed !== before.typed) effects.push({ what: "typed_name", isAsked: after.typed });
  }
  if (after.bySecond !== before.bySecond) effects.push({ what: "second_person", isAsked: after.bySecond });
  if (before.settlers > 0 && after.settlers === 0) effects.push({ what: "nobody_settles" });
  return effects;
}

function asksNow(context: Context, { rows, row }: Asked) {
  const change = knownToolChange(context, rows, row);
  const { requirement, givenBy, eligible } = approvalsOf(context, rows, row, { change });
  const { approvals, passkey, confirmTarget, reconcileBySecondPerson, freshSignInMinutes } = requirement;
  const involved = involvedIn(rows, row);
  return {
    ...{ signed: passkey === "required", typed: confirmTarget, bySecond: reconcileBySecondPerson },
    fresh: freshSignInMinutes,
    missing: Math.max(0, approvals - givenBy.length, unmetGroups(requirement, givenBy).length),
    isReachable: isEnough(requirement, eligible),
    eligible: eligible.map(({ id }) => id).join(" "),
    settlers: rows.approvers.filter((person) => settlerRefusal(requirement, person, involved) === null)
      .length,
  };
}
