import fc from "fast-check";
import { expect, test } from "vitest";
import { explainTool, ruleDefects } from "./explain-policy";
import { ruleFor, type PolicyRule } from "./review-policy";

const rule = (tools: string | string[], change: Partial<PolicyRule> = {}): PolicyRule => ({
  ...{ tools: [tools].flat(), approvals: 1, review: "single", roles: ["reviewer"] },
  ...{ confirmTarget: false, bulkApproval: false, reconcileBySecondPerson: false, passkey: "optional" },
  ...{ groups: [], independentHours: 24, freshSignInMinutes: null },
  ...change,
});

test("F85 the rule that is named is the one that applies, with those that come later", () => {
  const rules = [
    rule("campaign*"),
    rule("draft*"),
    rule("*", { destructive: false }),
    rule("*", { approvals: 2 }),
  ];
  expect(explainTool({ rules }, "campaignSave", false)).toMatchObject({ rule: 0, later: [2, 3] });
  expect(explainTool({ rules }, "postSend", true)).toMatchObject({
    ...{ rule: 3, later: [] },
    requirement: { approvals: 2 },
  });
  expect(explainTool({ rules: [] }, "postSend", true)).toMatchObject({
    ...{ rule: null, later: [] },
    requirement: { review: "four-eyes" },
  });
});

test("F85 rules and patterns that never apply are named with those that take what they name", () => {
  const rules = [
    rule("draft*"),
    rule(["draftSave", "post*"]),
    rule("*", { destructive: true }),
    rule("a*", { destructive: false }),
    rule("ab*c"),
    rule(["*"], { destructive: false, bulkApproval: true, confirmTarget: true }),
    rule("z*"),
  ];
  expect(ruleDefects({ rules })).toEqual([
    { rule: 1, what: "pattern_shadowed", pattern: 0, by: [0] },
    { rule: 4, what: "rule_shadowed", by: [2, 3] },
    { rule: 5, what: "key_without_effect", key: "bulkApproval" },
    { rule: 6, what: "rule_shadowed", by: [2, 5] },
  ]);
});

test("F85 a rule that is called dead applies to no tool at all", () => {
  const pattern = fc.string({ unit: fc.constantFrom("a", "b", "*"), minLength: 1, maxLength: 4 });
  const some = fc.array(
    fc
      .tuple(pattern, fc.constantFrom(undefined, true, false))
      .map(([tools, destructive]) => rule(tools, { destructive })),
    { maxLength: 6 },
  );
  const name = fc.string({ unit: fc.constantFrom("a", "b", "c"), maxLength: 6 });
  fc.assert(
    fc.property(some, name, fc.boolean(), (rules, toolName, destructive) => {
      const dead = ruleDefects({ rules }).flatMap((one) => (one.what === "rule_shadowed" ? [one.rule] : []));
      expect(dead).not.toContain(ruleFor({ rules }, toolName, destructive));
    }),
  );
});
