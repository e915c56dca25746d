import type { Deed } from "@/lib/desk/policy/answers";
import type { Role } from "@/lib/desk/policy/permissions";

export const deedLabels: Record<Deed, string> = {
  prepare: "Prepare",
  approve: "Approve",
  send: "Send and retry",
  settle: "Record an unknown outcome",
};

const roleLabels: Record<Role, string> = {
  viewer: "viewers",
  operator: "operators",
  reviewer: "reviewers",
  administrator: "administrators",
};

/** Such as "Operators, reviewers". */
export function rolesList(roles: readonly Role[]): string {
  const text = roles.map((role) => roleLabels[role]).join(", ");
  return text === "" ? "Nobody" : text.charAt(0).toUpperCase() + text.slice(1);
}
