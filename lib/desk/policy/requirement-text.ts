import type { DeadEnd } from "./dead-ends";
import type { RuleDefect } from "./explain-policy";
import type { Role } from "./permissions";
import type { Requirement } from "./review-policy";

const many: Record<Role, string> = {
  viewer: "viewers",
  operator: "operators",
  reviewer: "reviewers",
  administrator: "administrators",
};
const one: Record<Role, string> = {
  viewer: "a viewer",
  operator: "an operator",
  reviewer: "a reviewer",
  administrator: "an administrator",
};

/** Such as "reviewers or administrators". */
export function rolesText(roles: readonly Role[], number: "one" | "many" = "many"): string {
  return roles.map((role) => (number === "one" ? one : many)[role]).join(" or ");
}

/** Such as "legal or finance". */
export function groupsText(groups: readonly string[]): string {
  return [...new Set(groups)].join(" or ");
}

/** All that is asked for, as one sentence. */
export function requirementText(requirement: Requirement): string {
  const { approvals, review, roles, groups, passkey, confirmTarget, freshSignInMinutes } = requirement;
  if (roles.length === 0) return "Nobody’s role lets them approve it.";
  const others = review === "four-eyes" ? " other than whoever prepared it" : ", also of their own work";
  return [
    approvals === 1 ? "Needs 1 approval by " : `Needs ${approvals} approvals by `,
    rolesText(roles, approvals === 1 ? "one" : "many"),
    others,
    ...groups.map((list) => `, ${approvals === 1 ? "somebody" : "one of them"} in ${groupsText(list)}`),
    passkey === "required" ? ", signed with a passkey" : "",
    confirmTarget ? ", with the target’s name typed first" : "",
    freshSignInMinutes === null ? "" : `, ${freshSignInText(freshSignInMinutes)}`,
    ".",
  ].join("");
}

/** Such as "signed in within the last 5 minutes". */
export function freshSignInText(minutes: number): string {
  if (minutes === 0) return "signing in again each time";
  return `signed in within the last ${minutes === 1 ? "minute" : `${minutes} minutes`}`;
}

/** What would stay for good, as one sentence. */
export function deadEndText(end: DeadEnd): string {
  if (end.step === "settle" && end.because === "role")
    return "Nobody may retry or record a send whose outcome isn’t known: only reviewers do, and there are none.";
  const of = end.authors === null ? "" : ` of what ${rolesText(end.authors, "one")} prepared`;
  if (end.step === "settle")
    return `An outcome${of} that isn’t known may be left to nobody: all who may record it may have prepared or approved it.`;
  if ("groups" in end)
    return `An approval${of} has to come from somebody in ${groupsText(end.groups)}, and nobody there may give it.`;
  const { needed, able } = end;
  const approvals = needed === 1 ? "1 approval" : `${needed} approvals`;
  const people = able === 0 ? "nobody" : able === 1 ? "only 1 person" : `only ${able} people`;
  const work = end.authors === null ? "It" : `What ${rolesText(end.authors, "one")} prepared`;
  return `${work} needs ${approvals}, and ${people} may give one.`;
}

/** What of a rule does nothing; rules by their number, from 1. */
export function defectText(defect: RuleDefect, tools: readonly string[]): string {
  switch (defect.what) {
    case "rule_shadowed":
      return `Never applies: ${takenBy(defect.by)} every tool that it names.`;
    case "pattern_shadowed":
      return `${tools[defect.pattern] ?? ""} does nothing here: ${takenBy(defect.by)} every tool that it fits.`;
    case "key_without_effect":
      return `${defect.key} does nothing here: what may destroy something, asks for a typed name, a passkey or a fresh sign-in is approved on its own page.`;
  }
}

function takenBy(rules: readonly number[]): string {
  return `${rulesText(rules)} ${rules.length === 1 ? "takes" : "take"}`;
}

/** Such as "rule 1" or "rules 1 and 3", of places from 0. */
export function rulesText(places: readonly number[]): string {
  const numbers = places.map((place) => String(place + 1));
  const last = numbers.pop() ?? "";
  return numbers.length === 0 ? `rule ${last}` : `rules ${numbers.join(", ")} and ${last}`;
}
