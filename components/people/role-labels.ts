import type { Role } from "@/lib/desk/policy/permissions";

export const roleLabels: Record<Role, string> = {
  viewer: "Viewer",
  operator: "Operator",
  reviewer: "Reviewer",
  administrator: "Administrator",
};

/** What a role lets somebody do. */
export const roleAbilities: Record<Role, string> = {
  viewer: "Reads reviews, tools and activity",
  operator: "Prepares changes, runs read-only tools",
  reviewer: "Prepares, approves and rejects; not their own work where the policy asks for somebody else",
  administrator: "Manages people and webhooks; approves where the policy names administrators",
};

/** Such as "Administrator, reviewer". */
export function roleNames(roles: readonly Role[]): string {
  const [first = "", ...more] = roles.map((role) => roleLabels[role]);
  return [first, ...more.map((label) => label.toLowerCase())].join(", ");
}
