import {
  dependenceOn,
  settlerRefusal,
  type ActivePerson,
  type Authorship,
} from "@/lib/desk/policy/approvers";
import type { ReviewContext } from "../context";
import { refusal } from "../refusals/refusal";
import { samePerson, type CoAuthor, type Merged } from "../store/approvers";
import { firstPreparedAt } from "../store/approvers";
import type { AttemptRow, DecisionRow, PreparationRow, ReviewRow } from "../store/rows";
import type { VerbRefusal } from "../verbs/types";
import { requirementNow } from "./requirement-now";

/** Who has had to do with the revisions of a review; a list knows as much of its rows. */
export type Involved = {
  review: Pick<ReviewRow, "tool_name">;
  preparations: readonly Pick<PreparationRow, "author_id" | "refreshed_by_id" | "created_at">[];
  taken: readonly CoAuthor[];
  decisions: readonly Pick<DecisionRow, "preparation_id" | "person_id">[];
  attempts: readonly Pick<AttemptRow, "preparation_id" | "by_id">[];
  approvers: readonly ActivePerson[];
  merged: Merged;
};

/**
 * Why this person may not record what became of a revision, by the policy of now and of then: they prepared one of the
 * review, approved this one, or sent it, or somebody who did has changed their access. Null where they may.
 */
export function refusedAsInvolved(
  { actor, policy }: Pick<ReviewContext, "actor" | "policy">,
  rows: Involved,
  row: Pick<PreparationRow, "id" | "policy_json" | "destructive">,
): VerbRefusal | null {
  const requirement = requirementNow(policy, rows.review.tool_name, row, null);
  const person = rows.approvers.find(({ id }) => id === actor.id) ?? actor;
  const involved = involvedIn(rows, row);
  const refused = settlerRefusal(requirement, person, involved);
  if (refused === null || refused === "role") return null;
  const change = refused === "involved" ? null : dependenceOn(requirement, person, involved);
  return refusal("forbidden", { code: "second_person", ...(change === null ? {} : { change }) });
}

/** Those who prepared a revision of the review or have words of theirs in one, or approved or sent this one, each by the account that they have now. */
export function involvedIn(rows: Involved, row: Pick<PreparationRow, "id">): Authorship {
  const ofThis = (one: { preparation_id: string }) => one.preparation_id === row.id;
  const ids = [
    ...rows.preparations.flatMap(({ author_id, refreshed_by_id }) => [author_id, refreshed_by_id]),
    ...rows.taken.map(({ person_id }) => person_id),
    ...rows.decisions.filter(ofThis).map(({ person_id }) => person_id),
    ...rows.attempts.filter(ofThis).map(({ by_id }) => by_id),
  ];
  return {
    ids: ids.flatMap((id) => (id === null ? [] : [samePerson(rows.merged, id)])),
    since: firstPreparedAt(rows.preparations),
  };
}
