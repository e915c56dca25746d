import { may, type Role } from "./permissions";
import { approverRefusal, isEnough, settlerRefusal, unmetGroups, type ActivePerson } from "./approvers";
import { appliedRules } from "./explain-policy";
import { requirementBy, type Requirement, type ReviewPolicy } from "./review-policy";

/**
 * Where a review would stay for good, with the people that there are: too few may approve it, or nobody may retry or
 * record a send whose outcome isn't known. `authors`: whose work it is about; null for everybody's.
 */
export type DeadEnd =
  | { step: "approve"; authors: Role[] | null; needed: number; able: number }
  /** Enough may approve it, but nobody of one of these groups. */
  | { step: "approve"; authors: Role[] | null; groups: string[] }
  | { step: "settle"; because: "role" }
  | { step: "settle"; because: "involved"; authors: Role[] | null };

/** `rule`: its place in the list; null for tools that no rule fits. */
export type RuleEnd = { rule: number | null; end: DeadEnd };

/** The dead ends of all rules that some tool may come to. */
export function deadEndsOfRules(policy: ReviewPolicy, people: readonly ActivePerson[]): RuleEnd[] {
  return appliedRules(policy).flatMap((rule) =>
    deadEnds(requirementBy(policy, rule), people).map((end) => ({ rule, end })),
  );
}

/** Where nobody prepares yet, it is asked of what an operator would. */
const anOperator: ActivePerson = { id: "", roles: ["operator"] };

/** The dead ends of what asks for this, each once; empty where every review can come to an end. */
export function deadEnds(requirement: Requirement, people: readonly ActivePerson[]): DeadEnd[] {
  const authors = oneOfEachRole(people.filter((person) => may(person, "reviews:prepare")));
  const cases = (authors.length === 0 ? [anOperator] : authors).map((author) => {
    const work = { ids: [author.id], since: null };
    const approvers = people.filter((person) => approverRefusal(requirement, person, work) === null);
    const settlers = people.filter((person) => settlerRefusal(requirement, person, work) === null);
    const isReachable = isEnough(requirement, approvers);
    return {
      role: author.roles.find((role) => may({ roles: [role] }, "reviews:prepare")) ?? "operator",
      able: approvers.length,
      unmet: unmetGroups(requirement, approvers),
      isReachable,
      isLeft: isReachable && settlersAfter(requirement, { approvers, settlers }) <= 0,
    };
  });
  const stuck = cases.filter(({ able }) => able < requirement.approvals);
  const groupless = cases.filter((one) => !stuck.includes(one) && !one.isReachable);
  const left = cases.filter(({ isLeft }) => isLeft);
  const of = (some: readonly { role: Role }[]) =>
    some.length === cases.length ? null : [...new Set(some.map(({ role }) => role))];
  const ends: DeadEnd[] = [];
  if (stuck.length > 0)
    ends.push({
      step: "approve",
      authors: of(stuck),
      needed: requirement.approvals,
      able: Math.max(...stuck.map(({ able }) => able)),
    });
  for (const list of requirement.groups) {
    const without = groupless.filter(({ unmet }) => unmet.includes(list));
    if (without.length > 0) ends.push({ step: "approve", authors: of(without), groups: list });
  }
  if (left.length > 0)
    ends.push(
      people.some((person) => may(person, "reviews:reconcile"))
        ? { step: "settle", because: "involved", authors: of(left) }
        : { step: "settle", because: "role" },
    );
  return ends;
}

/** How many are left to record an outcome once as many of them as can have approved it. */
function settlersAfter(
  { approvals, reconcileBySecondPerson }: Requirement,
  { approvers, settlers }: Record<"approvers" | "settlers", readonly ActivePerson[]>,
): number {
  if (!reconcileBySecondPerson) return settlers.length;
  const both = settlers.filter(({ id }) => approvers.some((approver) => approver.id === id));
  return settlers.length - Math.min(approvals, both.length);
}

/** Of people in one role and the same groups, one stands for all: whoever of them prepared it, as many others are there. */
function oneOfEachRole(people: readonly ActivePerson[]): ActivePerson[] {
  return [
    ...new Map(
      people.map((person) => [JSON.stringify([person.roles, person.groups ?? []]), person]),
    ).values(),
  ];
}
