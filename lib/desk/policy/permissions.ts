export const roles = ["viewer", "operator", "reviewer", "administrator"] as const;
export type Role = (typeof roles)[number];

export const permissions = [
  "tools:read",
  "tools:run",
  "reviews:read",
  "reviews:prepare",
  "reviews:approve",
  "reviews:comment",
  "reviews:decide",
  "reviews:withdraw",
  "reviews:reconcile",
  "activity:read",
  "people:manage",
  "presets:manage",
  "publication:choose",
  "webhooks:manage",
  "demo:direct",
] as const;
export type Permission = (typeof permissions)[number];

/** Somebody who is signed in. They have one role at least, and may do what any of theirs allows. */
export type Person = {
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  /** What a rule of the policy may ask for beside a role; absent for none. */
  groups?: readonly string[];
};

const reads: readonly Permission[] = ["tools:read", "reviews:read", "activity:read"];
const operates: readonly Permission[] = [
  ...reads,
  "tools:run",
  "reviews:prepare",
  "reviews:withdraw",
  "reviews:comment",
  "demo:direct",
];

const granted: Record<Role, readonly Permission[]> = {
  viewer: reads,
  operator: operates,
  reviewer: [...operates, "reviews:approve", "reviews:decide", "reviews:reconcile"],
  // Approves where the review policy says so, and may look at or reject what they could approve.
  administrator: [
    ...reads,
    "reviews:approve",
    "people:manage",
    "webhooks:manage",
    "presets:manage",
    "publication:choose",
  ],
};

/** Whether one of this person's roles allows it. Who may decide on which review is the review policy's question. */
export function may(person: Pick<Person, "roles">, permission: Permission): boolean {
  return person.roles.some((role) => granted[role].includes(permission));
}

/** The role that a text names, or null. */
export function readRole(text: unknown): Role | null {
  return roles.find((role) => role === text) ?? null;
}

/** The roles of a stored person, the first one first; empty where none is known. */
export function rolesOf({ role, moreRoles }: { role: string; moreRoles: string | null }): Role[] {
  const more: unknown = moreRoles === null ? [] : JSON.parse(moreRoles);
  const all = [role, ...(Array.isArray(more) ? more : [])].map(readRole);
  return roles
    .filter((one) => all.includes(one))
    .toSorted((one, other) => all.indexOf(one) - all.indexOf(other));
}

/** The groups of a stored person. */
export function groupsOf({ groupNames }: { groupNames: string | null }): string[] {
  const groups: unknown = groupNames === null ? [] : JSON.parse(groupNames);
  return Array.isArray(groups) ? groups.filter((group) => typeof group === "string") : [];
}

/** The columns of a person with these roles. Throws for none. */
export function roleColumns([first, ...more]: readonly Role[]): { role: Role; moreRoles: string | null } {
  if (first === undefined) throw new Error("Nobody is without a role.");
  return { role: first, moreRoles: more.length === 0 ? null : JSON.stringify(more) };
}
