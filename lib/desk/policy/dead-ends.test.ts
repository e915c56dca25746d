import { expect, test } from "vitest";
import { deadEnds } from "./dead-ends";
import type { Role } from "./permissions";
import { defaultPolicy, requirementBy, type Requirement } from "./review-policy";

const byDefault = requirementBy(defaultPolicy, 0);
const endsWith = (change: Partial<Requirement>, ...roles: Role[]) =>
  deadEnds(
    { ...byDefault, ...change },
    roles.map((role, place) => ({ id: `p${place}`, roles: [role] })),
  );

test("F85 two reviewers are enough; what one alone prepared nobody approves", () => {
  expect(endsWith({}, "reviewer", "reviewer")).toEqual([]);
  expect(endsWith({}, "operator", "reviewer")).toEqual([
    { step: "approve", authors: ["reviewer"], needed: 1, able: 0 },
  ]);
  expect(endsWith({}, "reviewer")).toEqual([{ step: "approve", authors: null, needed: 1, able: 0 }]);
  expect(endsWith({ review: "single" }, "reviewer")).toEqual([]);
});

test("F85 nobody in a group that a rule names leaves what it covers for good", () => {
  const legal = { groups: [["legal", "board"]] };
  const people = (groups: string[]) => [
    { id: "olga", roles: ["operator"] as const },
    { id: "rita", roles: ["reviewer"] as const, groups },
    { id: "rolf", roles: ["reviewer"] as const },
  ];
  expect(deadEnds({ ...byDefault, ...legal }, people([]))).toEqual([
    { step: "approve", authors: null, groups: ["legal", "board"] },
  ]);
  // What the only one of them prepared, nobody else may approve.
  expect(deadEnds({ ...byDefault, ...legal }, people(["board"]))).toEqual([
    { step: "approve", authors: ["reviewer"], groups: ["legal", "board"] },
  ]);
});

test("F88 administrators who approve can’t settle, and nobody is there who can", () => {
  const roles: Requirement["roles"] = ["administrator"];
  expect(endsWith({ roles }, "operator", "administrator")).toEqual([{ step: "settle", because: "role" }]);
  // What can't be approved is never sent.
  expect(endsWith({ roles, approvals: 2 }, "operator", "administrator")).toEqual([
    { step: "approve", authors: null, needed: 2, able: 1 },
  ]);
});

test("F88 where a second person settles, one has to be left beside author and approvers", () => {
  const change = { reconcileBySecondPerson: true };
  expect(endsWith(change, "operator", "reviewer", "reviewer", "reviewer")).toEqual([]);
  expect(endsWith(change, "operator", "reviewer", "reviewer")).toEqual([
    { step: "settle", because: "involved", authors: ["reviewer"] },
  ]);
  expect(endsWith({ ...change, approvals: 2 }, "operator", "reviewer", "reviewer")).toContainEqual({
    ...{ step: "settle", because: "involved" },
    authors: ["operator"],
  });
});
