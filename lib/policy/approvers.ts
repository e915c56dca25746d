import type { Person } from "./permissions";
import type { Requirement } from "./requirement";

/** Somebody who may sign in, in their role now. */
export type ActivePerson = Pick<Person, "id" | "role">;

/** Why a person's approval doesn't count, whatever they may do besides. */
export type ApproverRefusal = "own_work" | "role";

/** Why this person may not approve work of these authors; null where they may. */
export function approverRefusal(
  { review, roles }: Requirement,
  person: ActivePerson,
  authorIds: readonly string[],
): ApproverRefusal | null {
  if (!roles.some((role) => role === person.role)) return "role";
  return review === "four-eyes" && authorIds.includes(person.id) ? "own_work" : null;
}

/** Of these people those who may approve; each once. */
export function mayApprove<One extends ActivePerson>(
  requirement: Requirement,
  people: readonly One[],
  authorIds: readonly string[],
): One[] {
  const fit = people.filter((person) => approverRefusal(requirement, person, authorIds) === null);
  return [...new Map(fit.map((person) => [person.id, person])).values()];
}
