import { ruleFits, ruleFor, requirementOf, type Requirement, type ReviewPolicy } from "./review-policy";

/** How the rule for a tool was found. Rules by their place in the list, from 0. */
export type Explanation = {
  /** Null where no rule fits. */
  rule: number | null;
  /** Rules that would fit too, but come later. */
  later: number[];
  requirement: Requirement;
};

/** Which rule applies to a tool, declared destructive or not, and which would if it weren't there. */
export function explainTool(policy: ReviewPolicy, toolName: string, destructive: boolean): Explanation {
  const rule = ruleFor(policy, toolName, destructive);
  const later = policy.rules.flatMap((one, place) =>
    rule !== null && place > rule && ruleFits(one, toolName, destructive) ? [place] : [],
  );
  return { rule, later, requirement: requirementOf(policy, toolName, destructive) };
}

/** What of a rule has no effect, whatever tools there are. `by`: the earlier rules that take what it names. */
export type RuleDefect = { rule: number } & (
  | { what: "rule_shadowed"; by: number[] }
  | { what: "pattern_shadowed"; pattern: number; by: number[] }
  | { what: "key_without_effect"; key: "bulkApproval" }
);

/** Each rule is held against all before it: found once for each policy. */
const known = new WeakMap<ReviewPolicy, readonly RuleDefect[]>();

/** Rules and patterns that never apply, and keys that do nothing. */
export function ruleDefects(policy: ReviewPolicy): readonly RuleDefect[] {
  const defects = known.get(policy) ?? findDefects(policy);
  known.set(policy, defects);
  return defects;
}

function findDefects(policy: ReviewPolicy): RuleDefect[] {
  return policy.rules.flatMap((rule, place): RuleDefect[] => {
    const earlier = policy.rules.slice(0, place);
    const natures = rule.destructive === undefined ? [true, false] : [rule.destructive];
    const takers = rule.tools.map((pattern) => natures.map((nature) => takerOf(earlier, pattern, nature)));
    const taken = (some: readonly (number | null)[]) => some.every((one) => one !== null);
    const by = (some: readonly (number | null)[]) =>
      [...new Set(some.filter((one) => one !== null))].sort((one, other) => one - other);
    const { bulkApproval, confirmTarget, passkey, freshSignInMinutes, destructive } = rule;
    const asksEach = confirmTarget || passkey === "required" || freshSignInMinutes !== null;
    const isIdle = bulkApproval && (destructive === true || asksEach);
    return [
      ...(taken(takers.flat())
        ? [{ rule: place, what: "rule_shadowed" as const, by: by(takers.flat()) }]
        : takers.flatMap((some, pattern) =>
            taken(some) ? [{ rule: place, what: "pattern_shadowed" as const, pattern, by: by(some) }] : [],
          )),
      ...(isIdle ? [{ rule: place, what: "key_without_effect" as const, key: "bulkApproval" as const }] : []),
    ];
  });
}

/** The rules that some tool may come to, by their place, and null where some tool may come to none. */
export function appliedRules(policy: ReviewPolicy): (number | null)[] {
  const shadowed = ruleDefects(policy).flatMap(({ what, rule }) => (what === "rule_shadowed" ? [rule] : []));
  const isOpen = [true, false].some((nature) => takerOf(policy.rules, "*", nature) === null);
  const rules = policy.rules.map((_, place) => place).filter((place) => !shadowed.includes(place));
  return isOpen ? [...rules, null] : rules;
}

/** In no pattern that anybody writes: what stands for it is taken by a star alone. */
const anything = "\uffff";

/** The first of these rules that takes every name that fits a pattern. */
function takerOf(rules: ReviewPolicy["rules"], pattern: string, destructive: boolean): number | null {
  return ruleFor({ rules }, pattern.replaceAll("*", anything), destructive);
}
