import { answersFor, deeds, rolesFor, type Answer, type Deed } from "./answers";
import type { ActivePerson } from "./approvers";
import { deadEnds } from "./dead-ends";
import { appliedRules, explainTool, ruleDefects, type Explanation } from "./explain-policy";
import type { Person, Role } from "./permissions";
import { deadEndText, defectText } from "./requirement-text";
import { requirementBy, ruleFor, type Requirement, type ReviewPolicy } from "./review-policy";

/** A tool as far as a policy asks. */
export type PolicyTool = { name: string; title: string | null; reads: boolean; destructive: boolean };

/** A rule for its reader; places of rules count from 0. */
export type PolicyRow = {
  /** Null for what no rule fits. */
  rule: number | null;
  patterns: string[];
  destructive: boolean | null;
  requirement: Requirement;
  roles: Record<Deed, Role[]>;
  yours: Record<Deed, Answer>;
  /** The API's tools that come to it; null where they aren't known. */
  tools: Pick<PolicyTool, "name" | "title">[] | null;
  /** For administrators: what of it never applies, and where reviews would stay for good. */
  doubts: string[];
  /** For administrators: whom it covers, by name. */
  covered: Record<Deed, string[]> | null;
};

/** Which rule applies to one tool, and who may. */
export type PolicyAnswer = Explanation & {
  tool: Pick<PolicyTool, "name" | "title" | "destructive">;
  yours: Record<Deed, Answer>;
  /** For administrators: everybody. */
  people: { name: string; roles: readonly Role[]; answers: Record<Deed, Answer> }[] | null;
};

export type PolicyView = {
  rows: PolicyRow[];
  /** How many of the API's tools only read; null where they aren't known. */
  readOnly: number | null;
  /** What can be asked about, by name. */
  askable: Pick<PolicyTool, "name" | "title">[];
  /** Null where no tool that changes something was asked about. */
  answer: PolicyAnswer | null;
};

type Asked = {
  person: ActivePerson;
  /** Everybody who can sign in, for an administrator; null for others. */
  people: readonly Omit<Person, "email">[] | null;
  tools: readonly PolicyTool[] | null;
  toolName: string | null;
};

/** The policy as its reader sees it: what holds for them, and for administrators whom it covers. */
export function policyView(policy: ReviewPolicy, { person, people, tools, toolName }: Asked): PolicyView {
  const changing = tools?.filter(({ reads }) => !reads) ?? null;
  const tool = changing?.find(({ name }) => name === toolName);
  const isOpen = appliedRules(policy).includes(null);
  const rules = [...policy.rules.keys(), ...(isOpen ? [null] : [])];
  return {
    rows: rules.map((rule) => rowOf(policy, rule, { person, people, changing })),
    readOnly: tools === null || changing === null ? null : tools.length - changing.length,
    askable: (changing ?? []).map(({ name, title }) => ({ name, title })),
    answer: tool === undefined ? null : answerOf(policy, tool, { person, people }),
  };
}

function rowOf(
  policy: ReviewPolicy,
  rule: number | null,
  { person, people, changing }: Pick<Asked, "person" | "people"> & { changing: PolicyTool[] | null },
): PolicyRow {
  const requirement = requirementBy(policy, rule);
  const written = rule === null ? undefined : policy.rules[rule];
  const defects = ruleDefects(policy).filter((defect) => defect.rule === rule);
  const isDead = defects.some(({ what }) => what === "rule_shadowed");
  return {
    rule,
    patterns: written?.tools ?? [],
    destructive: written?.destructive ?? null,
    requirement,
    roles: byDeed((deed) => rolesFor(requirement, deed)),
    yours: answersFor(requirement, person),
    tools:
      changing
        ?.filter(({ name, destructive }) => ruleFor(policy, name, destructive) === rule)
        .map(({ name, title }) => ({ name, title })) ?? null,
    doubts:
      people === null
        ? []
        : [
            ...defects.map((defect) => defectText(defect, written?.tools ?? [])),
            ...(isDead ? [] : deadEnds(requirement, people).map(deadEndText)),
          ],
    covered:
      people === null
        ? null
        : byDeed((deed) =>
            people.filter((one) => answersFor(requirement, one)[deed].may).map(({ name }) => name),
          ),
  };
}

function answerOf(
  policy: ReviewPolicy,
  { name, title, destructive }: PolicyTool,
  { person, people }: Pick<Asked, "person" | "people">,
): PolicyAnswer {
  const explanation = explainTool(policy, name, destructive);
  const { requirement } = explanation;
  return {
    ...explanation,
    tool: { name, title, destructive },
    yours: answersFor(requirement, person),
    people:
      people?.map((one) => ({
        name: one.name,
        roles: one.roles,
        answers: answersFor(requirement, one),
      })) ?? null,
  };
}

function byDeed<Value>(of: (deed: Deed) => Value): Record<Deed, Value> {
  const [prepare, approve, send, settle] = deeds;
  return { prepare: of(prepare), approve: of(approve), send: of(send), settle: of(settle) };
}
