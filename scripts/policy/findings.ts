import type { LineProblem } from "@/lib/desk/config/checked-file";
import { deadEndsOfRules } from "@/lib/desk/policy/dead-ends";
import { ruleDefects } from "@/lib/desk/policy/explain-policy";
import { deadEndText, defectText } from "@/lib/desk/policy/requirement-text";
import { ruleFits } from "@/lib/desk/policy/review-policy";
import { toolNature } from "@/lib/wire/contract/tool-nature";
import type { Examined } from "./explain";

/** `line` of the file, and `rule`, count from 1; null where it is about neither. */
export type PolicyFinding = {
  severity: "problem" | "note";
  line: number | null;
  rule: number | null;
  text: string;
};

/** What keeps a file from being used. */
export function mistakesIn(problems: readonly LineProblem[]): PolicyFinding[] {
  return problems.map(({ path, message, line }) => ({
    ...{ severity: "problem", line, rule: null },
    text: `${path === "" ? "" : `${path}: `}${message.replace(/\.$/, "")}.`,
  }));
}

/** What of a policy does nothing, and where reviews would stay for good. */
export function checkFindings({
  policy,
  source,
  people,
  tools,
  keepsEarlierDefault,
}: Examined): PolicyFinding[] {
  const finding = (
    severity: PolicyFinding["severity"],
    rule: number | null,
    text: string,
  ): PolicyFinding => ({
    severity,
    line: rule === null ? null : (source?.ruleLines[rule] ?? null),
    rule: rule === null ? null : rule + 1,
    text,
  });
  const defects = ruleDefects(policy);
  const dead = defects.flatMap(({ rule, what }) => (what === "rule_shadowed" ? [rule] : []));
  const changing = tools?.filter((tool) => toolNature(tool).effect === "mutates");
  const findings = [
    ...defects.map((defect) =>
      finding(
        defect.what === "key_without_effect" ? "note" : "problem",
        defect.rule,
        defectText(defect, policy.rules[defect.rule]?.tools ?? []),
      ),
    ),
    ...(people === null ? [] : deadEndsOfRules(policy, people)).map(({ rule, end }) =>
      finding("problem", rule, deadEndText(end)),
    ),
    ...policy.rules.flatMap((rule, place) =>
      changing === undefined ||
      dead.includes(place) ||
      changing.some((tool) => ruleFits(rule, tool.name, toolNature(tool).destructive !== "no"))
        ? []
        : [
            finding(
              "note",
              place,
              `Fits none of the ${changing.length} tools of the API that change something.`,
            ),
          ],
    ),
    ...(policy.beside ?? []).map(({ file }) =>
      finding(
        "problem",
        null,
        `An instance that is up applies ${file === null ? "a default without a file" : `another file, SHA-256 ${file.slice(0, 16)}`}: everything has to satisfy both until all have the same.`,
      ),
    ),
    ...(keepsEarlierDefault
      ? [
          finding(
            "note",
            null,
            "This desk keeps the default of before 0.4.0: npm run people -- accept-policy.",
          ),
        ]
      : []),
    ...(people === null ? [finding("note", null, "There is no database yet: who may can’t be told.")] : []),
    ...(tools === null
      ? [finding("note", null, "The API doesn’t list its tools now: which rule takes which can’t be told.")]
      : []),
  ];
  // What is about the whole comes last.
  return findings.toSorted((one, other) => (one.rule ?? Infinity) - (other.rule ?? Infinity));
}
