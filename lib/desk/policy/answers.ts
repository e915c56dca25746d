import { approverRefusal, helpsOn, settlerRefusal, type ActivePerson, type Authorship } from "./approvers";
import { may, roles, type Permission, type Role } from "./permissions";
import { groupsText, rolesText } from "./requirement-text";
import type { Requirement } from "./review-policy";

/** What somebody does with a change, from its preparation to the record of an outcome that nobody knows. */
export const deeds = ["prepare", "approve", "send", "settle"] as const;
export type Deed = (typeof deeds)[number];

/** `except`: what somebody must not have done with it themselves, such as "prepared". */
export type Answer = { may: true; except: string | null } | { may: false; because: string };

const permissionOf = {
  prepare: "reviews:prepare",
  send: "reviews:decide",
  settle: "reviews:reconcile",
} as const satisfies Partial<Record<Deed, Permission>>;

/** What this person may do with the work of somebody else under a requirement, and why not. */
export function answersFor(requirement: Requirement, person: ActivePerson): Record<Deed, Answer> {
  const { review, reconcileBySecondPerson } = requirement;
  const prepares = may(person, permissionOf.prepare);
  return {
    prepare: answer(requirement, "prepare", prepares, null),
    approve: answer(
      requirement,
      "approve",
      approverRefusal(requirement, person, nobody) === null && helpsOn(requirement, person, []),
      review === "four-eyes" && prepares ? "prepared" : null,
    ),
    send: answer(requirement, "send", may(person, permissionOf.send), null),
    settle: answer(
      requirement,
      "settle",
      settlerRefusal(requirement, person, nobody) === null,
      reconcileBySecondPerson ? "prepared, approved or sent" : null,
    ),
  };
}

const nobody: Authorship = { ids: [], since: null };

/** The roles that may do it under a requirement. */
export function rolesFor({ roles: approving }: Pick<Requirement, "roles">, deed: Deed): Role[] {
  return deed === "approve" ? approving : roles.filter((role) => may({ roles: [role] }, permissionOf[deed]));
}

function answer(requirement: Requirement, deed: Deed, isAllowed: boolean, except: string | null): Answer {
  if (isAllowed) return { may: true, except };
  const allowed = rolesFor(requirement, deed);
  const inGroups =
    deed === "approve" && requirement.approvals <= requirement.groups.length
      ? ` in ${groupsText(requirement.groups.flat())}`
      : "";
  return {
    may: false,
    because: allowed.length === 0 ? "Nobody’s role may." : `Only ${rolesText(allowed)}${inGroups} may.`,
  };
}
