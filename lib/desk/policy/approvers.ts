import type { AccessChange } from "./access-changes";
import { may, type Person } from "./permissions";
import type { Requirement } from "./review-policy";

export type ActivePerson = Pick<Person, "id" | "roles" | "groups"> & {
  /** What others changed about them, as far as it may matter; absent where nothing is asked of it. */
  changes?: readonly AccessChange[];
};

/** Whose work it is: the ids of those who prepared a revision of it, and when the first one was prepared (ISO text). */
export type Authorship = { ids: readonly string[]; since: string | null };

/**
 * Why somebody may not approve: they prepared a revision of it, somebody who did has changed their access, their role may
 * not, what is left to give is for others of named groups, or they have approved it already.
 */
export type PolicyRefusal = "own_work" | "not_independent" | "role" | "group" | "approved_already";

/** Why the policy lets this person not approve work of these authors, whatever others have approved; null where it does. */
export function approverRefusal(
  requirement: Pick<Requirement, "review" | "roles" | "independentHours">,
  person: ActivePerson,
  authors: Authorship,
): Exclude<PolicyRefusal, "group" | "approved_already"> | null {
  if (!requirement.roles.some((role) => person.roles.includes(role))) return "role";
  if (requirement.review !== "four-eyes") return null;
  if (authors.ids.includes(person.id)) return "own_work";
  return dependenceOn(requirement, person, authors) === null ? null : "not_independent";
}

/**
 * The last change by which one of these authors had a hand in this person's access: since so many hours before the work
 * began they are no second person. Null where there is none.
 */
export function dependenceOn(
  { independentHours }: Pick<Requirement, "independentHours">,
  { id, changes = [] }: ActivePerson,
  { ids, since }: Authorship,
): AccessChange | null {
  const from = since === null ? "" : new Date(Date.parse(since) - independentHours * hourMs).toISOString();
  const last = changes.findLast(({ by, at }) => by.id !== id && ids.includes(by.id) && at >= from);
  return last ?? null;
}

const hourMs = 3_600_000;

/** The lists of groups that none of these people is in. */
export function unmetGroups(
  { groups }: Pick<Requirement, "groups">,
  people: readonly Pick<ActivePerson, "groups">[],
): string[][] {
  return groups.filter((list) => !people.some((person) => isInOneOf(person, list)));
}

/** Whether it is enough that these people approve it. */
export function isEnough(
  requirement: Pick<Requirement, "approvals" | "groups">,
  people: readonly ActivePerson[],
): boolean {
  return people.length >= requirement.approvals && unmetGroups(requirement, people).length === 0;
}

/** Whether one more approval, by this person, is any use: what is left may be for others of named groups. */
export function helpsOn(
  { approvals, groups }: Pick<Requirement, "approvals" | "groups">,
  person: ActivePerson,
  given: readonly ActivePerson[],
): boolean {
  const unmet = unmetGroups({ groups }, given);
  return approvals - given.length > unmet.length || unmet.some((list) => isInOneOf(person, list));
}

function isInOneOf({ groups = [] }: Pick<ActivePerson, "groups">, list: readonly string[]): boolean {
  return list.some((group) => groups.includes(group));
}

/**
 * Why this person may not record an outcome that nobody knows; null where they may. `involved` are those who prepared a
 * revision of the review, or approved or sent this one.
 */
export function settlerRefusal(
  requirement: Pick<Requirement, "reconcileBySecondPerson" | "independentHours">,
  person: ActivePerson,
  involved: Authorship,
): "role" | "involved" | "not_independent" | null {
  if (requirement.reconcileBySecondPerson) {
    if (involved.ids.includes(person.id)) return "involved";
    if (dependenceOn(requirement, person, involved) !== null) return "not_independent";
  }
  return may(person, "reviews:reconcile") ? null : "role";
}
