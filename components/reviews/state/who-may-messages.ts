import type { Role } from "@/lib/desk/policy/permissions";
import { rolesText } from "@/lib/desk/policy/requirement-text";
import type { ApprovalView } from "@/lib/desk/reviews/approval/types";
import type { PersonRef } from "@/lib/desk/reviews/types";

/** Who may do what the reader's role doesn't allow: by name, where they are few. */
export function onlyWho(people: readonly PersonRef[] | null, roles: readonly Role[], what: string): string {
  // No role at all is what "Too few people may approve it" stands for.
  if (roles.length === 0) return "Nobody’s role lets them approve it.";
  const who = people === null || people.length === 0 ? rolesText(roles, "one") : namesText(people);
  return `Only ${who} ${what}.`;
}

/** Who may record what became of it, where the reader may not. */
export function whoSettles({ whoMay: { settle, send } }: Pick<ApprovalView, "whoMay">): string {
  if (settle === null) return "Another reviewer may.";
  if (settle.length > 0) return `${namesText(settle)} may.`;
  return send?.length === 0
    ? "Nobody may at present: only reviewers do, and there are none. An administrator can add one."
    : "Nobody may at present: everybody who could had a part in it. An administrator can add a reviewer.";
}

/** Such as "Rowan Hale or Sana Lind". */
export function namesText(people: readonly PersonRef[]): string {
  const names = people.map(({ name }) => name);
  const last = names.pop() ?? "";
  return names.length === 0 ? last : `${names.join(", ")} or ${last}`;
}
