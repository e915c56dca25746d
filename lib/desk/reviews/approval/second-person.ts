import { settlerRefusal } from "@/lib/desk/policy/approvers";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import type { AttemptRow, DecisionRow, PreparationRow, ReviewRow } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";
import { requirementNow } from "./requirement-now";

/** Who has had to do with the revisions of a review; a list knows as much of its rows. */
export type Involved = {
  review: Pick<ReviewRow, "tool_name">;
  preparations: readonly Pick<PreparationRow, "author_id" | "refreshed_by_id">[];
  decisions: readonly Pick<DecisionRow, "preparation_id" | "person_id">[];
  attempts: readonly Pick<AttemptRow, "preparation_id" | "by_id">[];
};

/**
 * Why this person may not record what became of a revision, by the policy of now and of then: they prepared one of the
 * review, approved this one, or sent it. Null where they may.
 */
export function refusedAsInvolved(
  { actor, policy }: Pick<ReviewContext, "actor" | "policy">,
  rows: Involved,
  row: Pick<PreparationRow, "id" | "policy_json" | "destructive">,
): VerbRefusal | null {
  const requirement = requirementNow(policy, rows.review.tool_name, row, null);
  return settlerRefusal(requirement, actor, involvedIn(rows, row)) === "involved"
    ? refusal("forbidden", { code: "second_person" })
    : null;
}

/** Ids of those who prepared a revision of the review, or approved or sent this one. */
export function involvedIn(rows: Involved, row: Pick<PreparationRow, "id">): (string | null)[] {
  const ofThis = (one: { preparation_id: string }) => one.preparation_id === row.id;
  return [
    ...rows.preparations.flatMap(({ author_id, refreshed_by_id }) => [author_id, refreshed_by_id]),
    ...rows.decisions.filter(ofThis).map(({ person_id }) => person_id),
    ...rows.attempts.filter(ofThis).map(({ by_id }) => by_id),
  ];
}
