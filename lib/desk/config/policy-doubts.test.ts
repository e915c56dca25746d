import { describe, expect, test } from "vitest";
import type { Role } from "@/lib/desk/policy/permissions";
import { readPolicy } from "@/lib/desk/policy/policy-file";
import { defaultPolicy, earlierDefaultPolicy } from "@/lib/desk/policy/review-policy";
import { policyWith } from "@/lib/desk/reviews/testing/policies";
import { policyDoubts } from "./policy-doubts";

describe("what of the policy needs somebody", () => {
  const kept = { keepsEarlierDefault: true };
  const own = { keepsEarlierDefault: false };
  const people = (...roles: Role[]) => roles.map((role, place) => ({ id: `p${place}`, roles: [role] }));
  const single = readPolicy({ rules: [{ tools: "*", review: "single" }] });

  test.each([
    ["nobody", [], "Nobody may approve"],
    ["one", ["reviewer"], "Only one person may approve"],
    ["administrators, whom the default doesn’t name", ["reviewer", "administrator"], "Only one"],
  ] as [string, Role[], string][])("too few people for a second look: %s", (_who, roles, title) => {
    const [doubt, ...more] = policyDoubts(defaultPolicy, people(...roles), own);
    expect(more).toEqual([]);
    expect(doubt?.title).toContain(title);
    expect(doubt?.lines.map(({ text }) => text).join(" ")).toMatch(
      /people -- add .*--role reviewer.*"single"/,
    );
  });

  test("two are enough, and a policy that asks for nobody else needs none", () => {
    expect(policyDoubts(defaultPolicy, people("reviewer", "reviewer"), own)).toEqual([]);
    expect(single.ok && policyDoubts(single.policy, [], own)).toEqual([]);
  });

  test("instances with different files are named by their digests", () => {
    const policy = { ...defaultPolicy, beside: [{ rules: [], digest: "d", file: "b".repeat(64) }] };
    const [doubt] = policyDoubts(policy, people("reviewer", "reviewer"), { ...own, source: null });
    expect(doubt).toMatchObject({
      title: "Instances of this desk apply different policies",
      lines: [
        { label: "This instance", text: "the default, without a file" },
        { label: "Another instance", text: "POLICY_FILE, SHA-256 bbbbbbbbbbbb" },
      ],
    });
  });

  test("the default of before 0.4.0 is named, with what accepts the new one and a policy that stays with it", () => {
    const [doubt] = policyDoubts(earlierDefaultPolicy, people("reviewer", "reviewer"), kept);
    expect(doubt?.offers).toBe("accept_policy_default");
    const [accept, stay] = doubt?.lines ?? [];
    expect(accept?.text).toBe("npm run people -- accept-policy");
    const written = readPolicy(JSON.parse(stay?.text.replace("POLICY_FILE with ", "") ?? ""));
    expect(written.ok && written.policy).toEqual(earlierDefaultPolicy);
  });

  test("administrators alone can’t settle an unknown send, which is said with what to do", () => {
    const policy = policyWith({ roles: ["administrator"] });
    expect(policyDoubts(policy, people("operator", "administrator"), own)).toMatchObject([
      {
        title: "An unknown outcome may be left that nobody may settle",
        lines: [
          { label: "Rule 1", text: expect.stringContaining("only reviewers do") },
          { label: "Add a person", text: expect.stringContaining("--role reviewer") },
        ],
      },
    ]);
    expect(policyDoubts(policy, people("operator", "administrator", "reviewer"), own)).toEqual([]);
  });

  test("a rule that asks for more people than there are, and one that never applies", () => {
    const { rules } = policyWith({ approvals: 3 });
    const policy = { rules: [...rules, ...policyWith({ tools: ["draft*"] }).rules] };
    expect(policyDoubts(policy, people("reviewer", "reviewer"), own).flatMap(({ lines }) => lines)).toEqual([
      { label: "Rule 1", text: "It needs 3 approvals, and only 2 people may give one." },
      { label: "Rule 2", text: "Never applies: rule 1 takes every tool that it names." },
    ]);
  });
});
