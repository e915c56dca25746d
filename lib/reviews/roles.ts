import type { Role, VerbRefusal } from "./types";

/** What a role may do here. The edges check it too; a verb never relies on that. */
export type Right = "read" | "run" | "prepare" | "decide";

const rights: Record<Role, readonly Right[]> = {
  operator: ["read", "run", "prepare"],
  reviewer: ["read", "run", "prepare", "decide"],
  administrator: ["read"],
  viewer: ["read"],
};

export function roleMay(role: Role, right: Right): boolean {
  return rights[role].includes(right);
}

/** The refusal for a role without the right, or null. */
export function refusedByRole(actor: { role: Role }, right: Right): VerbRefusal | null {
  if (roleMay(actor.role, right)) return null;
  return { ok: false, refusal: "forbidden", message: roleWords[right] };
}

export const roleWords: Record<Right, string> = {
  read: "Your role may not look at this.",
  run: "Only operators and reviewers run tools.",
  prepare: "Only operators and reviewers prepare and withdraw.",
  decide: "Only a reviewer may do this.",
};
