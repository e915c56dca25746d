import type { Role } from "./permissions";
import { fitsPattern } from "./tool-pattern";

export const approvingRoles = ["reviewer", "administrator"] as const satisfies Role[];
export type ApprovingRole = (typeof approvingRoles)[number];

/** Who approves what: of the rules the first that fits a tool applies. */
export type ReviewPolicy = {
  rules: PolicyRule[];
  /** What other instances of the desk apply by files of their own: each of them holds as well. */
  beside?: readonly PolicyBeside[] | undefined;
};
/** `digest` of what it says, `file` of its file's bytes, both as hexadecimal digits; a default has no file. */
export type PolicyBeside = { rules: PolicyRule[]; digest: string; file: string | null };
export type PolicyRule = {
  /** Patterns of names; one that fits is enough. */
  tools: string[];
  /** Only tools that may destroy something, or only those that say that they don't; absent: both. */
  destructive?: boolean | undefined;
} & Requirement;

export type Requirement = {
  approvals: number;
  /** `four-eyes`: nobody who prepared a revision of the review counts. */
  review: "single" | "four-eyes";
  roles: ApprovingRole[];
  /** Whether whoever approves has to type the target's name first. */
  confirmTarget: boolean;
  /** Whether what can't destroy anything may be approved together with others, by who has opened each of them. */
  bulkApproval: boolean;
  /** Whether an outcome that nobody knows is recorded by somebody who neither prepared, approved nor sent it. */
  reconcileBySecondPerson: boolean;
  /** `required`: an approval counts only where a passkey of the approver's signed it. */
  passkey: "optional" | "required";
  /** Of each of these lists, somebody in one of its groups has to be among those who approve. */
  groups: string[][];
  /**
   * Of `four-eyes`: for so many hours before the first preparation, and ever since, nobody counts whose access an author
   * has changed.
   */
  independentHours: number;
  /** How long ago whoever approves or sends may have signed in; 0: each time anew; null: that isn't asked. */
  freshSignInMinutes: number | null;
};

export const independentHoursMin = 24;
/** Changes of people are looked for no further back. */
export const independentHoursMax = 720;

const plain = {
  approvals: 1,
  roles: ["reviewer"],
  confirmTarget: false,
  bulkApproval: false,
  reconcileBySecondPerson: false,
  passkey: "optional",
  groups: [],
  independentHours: independentHoursMin,
  freshSignInMinutes: null,
} satisfies Partial<Requirement>;

/** Where there is no policy file: all is approved by somebody else. */
export const defaultPolicy: ReviewPolicy = { rules: [{ tools: ["*"], review: "four-eyes", ...plain }] };

/** The default before 0.4.0, which a desk from then keeps until somebody accepts the new one. */
export const earlierDefaultPolicy: ReviewPolicy = {
  rules: [
    { tools: ["*"], destructive: true, review: "four-eyes", ...plain },
    { tools: ["*"], review: "single", ...plain },
  ],
};

/** The default of the demo, which shows both: an image needs nobody else. */
export const demoPolicy: ReviewPolicy = {
  rules: [{ tools: ["mediaImport"], review: "single", ...plain }, ...defaultPolicy.rules],
};

/** The first rule that fits a tool, by its place in the list; null where none does. */
export function ruleFor(policy: ReviewPolicy, toolName: string, destructive: boolean): number | null {
  const rule = policy.rules.findIndex((one) => ruleFits(one, toolName, destructive));
  return rule === -1 ? null : rule;
}

/** Whether a rule is for this tool, were it the first. */
export function ruleFits(rule: PolicyRule, toolName: string, destructive: boolean): boolean {
  return (
    (rule.destructive ?? destructive) === destructive &&
    rule.tools.some((pattern) => fitsPattern(toolName, pattern))
  );
}

/** What a policy asks for a tool, declared destructive or not. */
export function requirementOf(policy: ReviewPolicy, toolName: string, destructive: boolean): Requirement {
  const [own, ...beside] = [policy, ...(policy.beside ?? [])].map((one) =>
    requirementBy(one, ruleFor(one, toolName, destructive)),
  );
  return strictest(own ?? unnamed, ...beside);
}

/** What a rule asks for, by its place; null: where no rule fits, somebody else approves. */
export function requirementBy(policy: ReviewPolicy, rule: number | null): Requirement {
  const requirement: Requirement = (rule === null ? undefined : policy.rules[rule]) ?? unnamed;
  const { approvals, review, roles, confirmTarget, bulkApproval, reconcileBySecondPerson } = requirement;
  const { passkey, groups, independentHours, freshSignInMinutes } = requirement;
  return {
    ...{ approvals, review, roles, confirmTarget, bulkApproval, reconcileBySecondPerson },
    ...{ passkey, groups, independentHours, freshSignInMinutes },
  };
}

const unnamed: Requirement = { review: "four-eyes", ...plain };

/** All that any of them asks for. The roles may come to none: then nobody can approve. */
export function strictest(first: Requirement, ...others: Requirement[]): Requirement {
  return others.reduce(
    (one, other) => ({
      approvals: Math.max(one.approvals, other.approvals),
      review: one.review === "four-eyes" ? one.review : other.review,
      roles: one.roles.filter((role) => other.roles.includes(role)),
      confirmTarget: one.confirmTarget || other.confirmTarget,
      bulkApproval: one.bulkApproval && other.bulkApproval,
      reconcileBySecondPerson: one.reconcileBySecondPerson || other.reconcileBySecondPerson,
      passkey: one.passkey === "required" ? one.passkey : other.passkey,
      groups: bothLists(one.groups, other.groups),
      independentHours: Math.max(one.independentHours, other.independentHours),
      freshSignInMinutes: fewest(one.freshSignInMinutes, other.freshSignInMinutes),
    }),
    first,
  );
}

/** The lists of both, each once; of two of which one names all that the other does, the shorter asks for more. */
function bothLists(one: string[][], other: string[][]): string[][] {
  const all = [...one, ...other];
  return all.filter((list, place) =>
    all.every((stricter, at) => {
      if (at === place || !stricter.every((group) => list.includes(group))) return true;
      return stricter.length === list.length && place < at;
    }),
  );
}

/** What was kept before 0.6.0 says nothing of it. */
function fewest(...minutes: (number | null | undefined)[]): number | null {
  const asked = minutes.filter((one) => one !== null && one !== undefined);
  return asked.length === 0 ? null : Math.min(...asked);
}
