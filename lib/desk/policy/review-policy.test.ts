import { expect, it } from "vitest";
import { approverRefusal } from "./approvers";
import type { Role } from "./permissions";
import {
  defaultPolicy,
  demoPolicy,
  earlierDefaultPolicy,
  requirementOf,
  strictest,
  type PolicyRule,
  type Requirement,
} from "./review-policy";

const single: Requirement = {
  approvals: 1,
  review: "single",
  roles: ["reviewer"],
  confirmTarget: false,
  bulkApproval: false,
  reconcileBySecondPerson: false,
  passkey: "optional",
  groups: [],
  independentHours: 24,
  freshSignInMinutes: null,
};
const rule = (tools: string, change: Partial<PolicyRule> = {}): PolicyRule => ({
  tools: [tools],
  ...single,
  ...change,
});

it("F85 the first rule that fits applies", () => {
  const policy = {
    rules: [
      rule("draft*", { approvals: 2 }),
      rule("draftSave", { approvals: 3 }),
      rule("*", { approvals: 4, destructive: true }),
      rule("*", { approvals: 5 }),
    ],
  };
  expect(requirementOf(policy, "draftSave", true)).toEqual({ ...single, approvals: 2 });
  expect(requirementOf(policy, "postSchedule", true)).toEqual({ ...single, approvals: 4 });
  expect(requirementOf(policy, "postSchedule", false)).toEqual({ ...single, approvals: 5 });
});

it("F85 a tool that no rule names is approved by somebody else", () => {
  expect(requirementOf({ rules: [rule("a", { destructive: false })] }, "a", true)).toEqual({
    ...single,
    review: "four-eyes",
  });
});

it("F85 without a file, everything is approved by somebody else; in the demo but an image", () => {
  for (const destructive of [true, false]) {
    expect(requirementOf(defaultPolicy, "draftSave", destructive).review).toBe("four-eyes");
    expect(requirementOf(demoPolicy, "draftSave", destructive).review).toBe("four-eyes");
    expect(requirementOf(demoPolicy, "mediaImport", destructive).review).toBe("single");
    expect(requirementOf(earlierDefaultPolicy, "draftSave", destructive).review).toBe(
      destructive ? "four-eyes" : "single",
    );
  }
});

it("F85 F90 of several the strictest counts: most approvals, no authors, the roles that all of them name, a second person, a passkey", () => {
  const one: Requirement = {
    ...single,
    approvals: 2,
    roles: ["reviewer", "administrator"],
    reconcileBySecondPerson: true,
  };
  const other: Requirement = {
    approvals: 1,
    review: "four-eyes",
    roles: ["administrator"],
    confirmTarget: true,
    bulkApproval: true,
    reconcileBySecondPerson: false,
    passkey: "required",
    groups: [["legal"]],
    independentHours: 48,
    freshSignInMinutes: 30,
  };
  const both: Requirement = {
    approvals: 2,
    review: "four-eyes",
    roles: ["administrator"],
    confirmTarget: true,
    bulkApproval: false,
    reconcileBySecondPerson: true,
    passkey: "required",
    groups: [["legal"]],
    independentHours: 48,
    freshSignInMinutes: 30,
  };
  expect(strictest(one, other)).toEqual(both);
  expect(strictest(other, one)).toEqual(both);
  expect(strictest(single, other).roles).toEqual([]);
});

it("F85 groups that can’t be ordered are both asked for; of two of which one says more, that one", () => {
  const of = (...groups: string[][]): Requirement => ({ ...single, groups });
  expect(strictest(of(["legal"]), of(["finance"])).groups).toEqual([["legal"], ["finance"]]);
  expect(strictest(of(["legal", "finance"]), of(["finance"])).groups).toEqual([["finance"]]);
  expect(strictest(of(["finance"]), of(["legal", "finance"])).groups).toEqual([["finance"]]);
  expect(strictest(of(["legal", "finance"]), of(["finance", "legal"])).groups).toEqual([
    ["legal", "finance"],
  ]);
  expect(strictest(of(), of(["legal"]), of(["legal"])).groups).toEqual([["legal"]]);
});

it("F85 what files of other instances ask for holds as well", () => {
  const own = { rules: [rule("*", { groups: [["legal"]] })] };
  const other = { rules: [rule("draft*", { approvals: 2, groups: [["finance"]] })] };
  const policy = { ...own, beside: [{ ...other, digest: "d", file: null }] };
  expect(requirementOf(policy, "draftSave", false)).toMatchObject({
    ...{ approvals: 2, review: "single" },
    groups: [["legal"], ["finance"]],
  });
  // The other file names it nowhere: somebody else approves.
  expect(requirementOf(policy, "postSend", false)).toMatchObject({ approvals: 1, review: "four-eyes" });
});

it("F119 of several the most recent sign-in counts, each time anew before all, and what was kept before 0.6.0 asks for none", () => {
  const within = (freshSignInMinutes: number | null): Requirement => ({ ...single, freshSignInMinutes });
  expect(strictest(within(30), within(5)).freshSignInMinutes).toBe(5);
  expect(strictest(within(null), within(0), within(5)).freshSignInMinutes).toBe(0);
  expect(strictest(within(null), within(null)).freshSignInMinutes).toBeNull();
  const { freshSignInMinutes: _, ...before } = single;
  expect(strictest(before as Requirement, within(5)).freshSignInMinutes).toBe(5);
  expect(strictest(before as Requirement, single).freshSignInMinutes).toBeNull();
});

it("F85 who may approve is in a role that may, and with four eyes no author", () => {
  const all: Requirement = { ...single, roles: ["reviewer", "administrator"] };
  const fourEyes: Requirement = { ...all, review: "four-eyes" };
  const refused = (requirement: Requirement, id: string, role: Role) =>
    approverRefusal(requirement, { id, roles: [role] }, { ids: ["rita"], since: null });
  expect(refused(all, "rita", "reviewer")).toBeNull();
  expect(refused(fourEyes, "rita", "reviewer")).toBe("own_work");
  expect(refused(fourEyes, "anna", "administrator")).toBeNull();
  expect(refused(single, "anna", "administrator")).toBe("role");
  expect(refused(fourEyes, "olga", "operator")).toBe("role");
});
