import type { ToolDescriptor } from "@/lib/wire/contract/tool";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import type { PolicySource } from "@/lib/desk/config/policy-source";
import { answersFor, deeds, rolesFor, type Answer, type Deed } from "@/lib/desk/policy/answers";
import { appliedRules, explainTool as explain, type Explanation } from "@/lib/desk/policy/explain-policy";
import type { Person } from "@/lib/desk/policy/permissions";
import { requirementText, rolesText, rulesText } from "@/lib/desk/policy/requirement-text";
import { requirementBy, type Requirement, type ReviewPolicy } from "@/lib/desk/policy/review-policy";

/** Why a question can't be answered, in words for the person at the terminal. */
export class PolicyProblem extends Error {
  override readonly name = "PolicyProblem";
}

/** A policy with what it is judged by; null where that isn't known. */
export type Examined = {
  policy: ReviewPolicy;
  source: PolicySource | null;
  people: Person[] | null;
  tools: readonly ToolDescriptor[] | null;
  keepsEarlierDefault: boolean;
};

const labels: Record<Deed, string> = {
  prepare: "Prepare",
  approve: "Approve",
  send: "Send and retry",
  settle: "Record an unknown outcome",
};

/** Which rule applies to a tool, how it was found, and who may; or what one person may, and why not. */
export function explainTool(examined: Examined, name: string, email: string | undefined): string[] {
  const { policy, tools } = examined;
  const person = email === undefined ? null : personOf(examined, email);
  const tool = tools?.find((one) => one.name === name);
  if (tools !== null && tool === undefined)
    throw new PolicyProblem(`The API lists no tool ${name} for this credential.`);
  const nature = tool === undefined ? null : toolNature(tool);
  if (nature?.effect === "reads") return [name, "  Only reads, so no rule applies: it runs at once."];
  const cases = (nature === null ? [true, false] : [nature.destructive !== "no"]).map((destructive) => ({
    destructive,
    explanation: explain(policy, name, destructive),
  }));
  const [first, second] = cases;
  const isOne = second === undefined || first?.explanation.rule === second.explanation.rule;
  return (isOne ? cases.slice(0, 1) : cases).flatMap(({ destructive, explanation }) => [
    [
      name,
      isOne && nature === null
        ? ""
        : `, which ${destructive ? "may destroy something" : "says that it destroys nothing"}`,
    ].join(""),
    ...foundLines(examined, explanation),
    `  ${requirementText(explanation.requirement)}`,
    ...(person === null ? allLines : personLines)(examined, explanation.requirement, person),
  ]);
}

/** What somebody may by each rule that applies to anything. */
export function explainPerson(examined: Examined, email: string): string[] {
  const person = personOf(examined, email);
  return [
    `${person.name}, ${person.roles.join(", ")}`,
    ...appliedRules(examined.policy).flatMap((rule) => [
      `  ${ruleName(examined, rule)}`,
      ...personLines(examined, requirementBy(examined.policy, rule), person).map((line) => `  ${line}`),
    ]),
  ];
}

function personOf({ people }: Examined, email: string): Person {
  if (people === null) throw new PolicyProblem("There is no database yet, and so nobody in it.");
  const person = people.find((one) => one.email === email.trim().toLowerCase());
  if (person === undefined) throw new PolicyProblem(`There is nobody with the address ${email}.`);
  return person;
}

function foundLines(examined: Examined, { rule, later }: Explanation): string[] {
  const applies =
    rule === null ? "No rule fits, so that somebody else approves." : `${ruleName(examined, rule)} applies.`;
  const others =
    later.length === 0
      ? []
      : [`  ${capital(rulesText(later))} would fit too, but ${later.length === 1 ? "comes" : "come"} later.`];
  return [`  ${applies}`, ...others];
}

/** Such as "Rule 2 (line 12), draft*". */
export function ruleName({ policy, source }: Examined, rule: number | null): string {
  if (rule === null) return "Tools that no rule fits";
  const line = source?.ruleLines[rule];
  const tools = policy.rules[rule]?.tools.join(", ") ?? "";
  return `Rule ${rule + 1}${line === undefined ? "" : ` (line ${line})`}, ${tools}`;
}

function allLines({ people }: Examined, requirement: Requirement): string[] {
  return deeds.map((deed) => {
    const allowed = rolesText(rolesFor(requirement, deed)) || "nobody";
    const named = people?.flatMap((person) => {
      const answer = answersFor(requirement, person)[deed];
      return answer.may
        ? [person.name + (answer.except === null ? "" : ` (not what they ${answer.except})`)]
        : [];
    });
    const who = named === undefined ? "" : `: ${named.length === 0 ? "nobody is there" : named.join(", ")}`;
    return `  ${labels[deed]}: ${allowed}${who}`;
  });
}

function personLines(_: Examined, requirement: Requirement, person: Person | null): string[] {
  if (person === null) return [];
  const answers = answersFor(requirement, person);
  return deeds.map((deed) => `  ${labels[deed]}: ${answerText(answers[deed])}`);
}

function answerText(answer: Answer): string {
  if (!answer.may) return `no. ${answer.because}`;
  return answer.except === null ? "yes" : `yes, but not what they ${answer.except}`;
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
