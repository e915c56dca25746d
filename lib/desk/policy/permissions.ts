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

/** Somebody who is signed in. */
export type Person = { id: string; name: string; email: string; role: Role };

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

/** Whether this person's role allows it. Who may decide on which review is the review policy's question. */
export function may(person: Pick<Person, "role">, permission: Permission): boolean {
  return granted[person.role].includes(permission);
}

/** The role that a text names, or null. */
export function readRole(text: unknown): Role | null {
  return roles.find((role) => role === text) ?? null;
}
