import { toolNature } from "@/lib/wire/contract/tool-nature";
import { appliedRules } from "@/lib/desk/policy/explain-policy";
import { ruleFor, requirementBy } from "@/lib/desk/policy/review-policy";
import { requirementText } from "@/lib/desk/policy/requirement-text";
import { ruleName, type Examined } from "./explain";

/** All rules, with what they ask for and how many of the API's tools come to each. */
export function rulesOf(examined: Examined): string[] {
  const { policy, tools } = examined;
  const counts = new Map<number | null, number>();
  for (const tool of tools ?? []) {
    const { effect, destructive } = toolNature(tool);
    if (effect === "reads") continue;
    const rule = ruleFor(policy, tool.name, destructive !== "no");
    counts.set(rule, (counts.get(rule) ?? 0) + 1);
  }
  return [
    headOf(examined),
    ...[...policy.rules.keys(), ...(appliedRules(policy).includes(null) ? [null] : [])].flatMap((rule) => {
      const destructive = rule === null ? undefined : policy.rules[rule]?.destructive;
      const count = counts.get(rule) ?? 0;
      const only =
        destructive === undefined
          ? ""
          : destructive
            ? ", if it may destroy something"
            : ", if it says that it destroys nothing";
      return [
        `  ${ruleName(examined, rule)}${only}${tools === null ? "" : `: ${count} ${count === 1 ? "tool" : "tools"}`}`,
        `    ${requirementText(requirementBy(policy, rule))}`,
      ];
    }),
  ];
}

/** Which policy it is. */
export function headOf({ source }: Examined): string {
  return source === null
    ? "The default policy: POLICY_FILE isn’t set."
    : `${source.path}, SHA-256 ${source.sha256.slice(0, 16)}`;
}
