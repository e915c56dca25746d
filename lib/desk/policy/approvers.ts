import { may, type Person } from "./permissions";
import type { Requirement } from "./review-policy";

export type ActivePerson = Pick<Person, "id" | "roles">;

/** Why somebody may not approve: they prepared a revision of it, their role may not, or they have approved it already. */
export type PolicyRefusal = "own_work" | "role" | "approved_already";

/** Why the policy lets this person not approve work of these authors; null where it does. */
export function approverRefusal(
  { review, roles }: Pick<Requirement, "review" | "roles">,
  person: ActivePerson,
  authorIds: readonly string[],
): Exclude<PolicyRefusal, "approved_already"> | null {
  if (!roles.some((role) => person.roles.includes(role))) return "role";
  return review === "four-eyes" && authorIds.includes(person.id) ? "own_work" : null;
}

/**
 * Why this person may not record an outcome that nobody knows; null where they may. `involved` are the ids of those who
 * prepared a revision of the review, or approved or sent this one.
 */
export function settlerRefusal(
  { reconcileBySecondPerson }: Pick<Requirement, "reconcileBySecondPerson">,
  person: ActivePerson,
  involved: readonly (string | null)[],
): "role" | "involved" | null {
  if (reconcileBySecondPerson && involved.includes(person.id)) return "involved";
  return may(person, "reviews:reconcile") ? null : "role";
}
