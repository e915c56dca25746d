import { readFileSync } from "node:fs";
import { expect, it, test } from "vitest";
import { z } from "zod";
import { policyFile, readPolicy } from "./policy-file";

it("reads rules, with what they leave out", () => {
  const value = {
    $schema: "./policy.schema.json",
    rules: [
      {
        tools: "campaign*",
        review: "four-eyes",
        approvals: 2,
        roles: ["administrator"],
        confirmTarget: true,
        reconcileBySecondPerson: false,
        groups: ["legal", "board"],
        independentHours: 72,
      },
      { tools: ["a", "b"], destructive: false, review: "single" },
    ],
  };
  expect(readPolicy(value)).toEqual({
    ok: true,
    policy: {
      rules: [
        {
          tools: ["campaign*"],
          review: "four-eyes",
          approvals: 2,
          roles: ["administrator"],
          confirmTarget: true,
          bulkApproval: false,
          reconcileBySecondPerson: false,
          passkey: "optional",
          groups: [["legal", "board"]],
          independentHours: 72,
          freshSignInMinutes: null,
        },
        {
          tools: ["a", "b"],
          destructive: false,
          review: "single",
          approvals: 1,
          roles: ["reviewer"],
          confirmTarget: false,
          bulkApproval: false,
          reconcileBySecondPerson: false,
          passkey: "optional",
          groups: [],
          independentHours: 24,
          freshSignInMinutes: null,
        },
      ],
    },
  });
});

const rule = { tools: "*", review: "single" };

it.each([
  ["a list", [], ""],
  ["no rules", {}, "/rules"],
  ["an unknown key", { rules: [], rule: [] }, "/rule"],
  ["an unknown key of a rule", { rules: [rule, { ...rule, aproval: 2 }] }, "/rules/1/aproval"],
  ["no tools", { rules: [{ review: "single" }] }, "/rules/0/tools"],
  ["an empty list of tools", { rules: [{ ...rule, tools: [] }] }, "/rules/0/tools"],
  [
    "a window of less than a day",
    { rules: [{ ...rule, independentHours: 23 }] },
    "/rules/0/independentHours",
  ],
  ["an empty list of groups", { rules: [{ ...rule, groups: [] }] }, "/rules/0/groups"],
  ["no review", { rules: [{ tools: "*" }] }, "/rules/0/review"],
  ["an unknown review", { rules: [{ ...rule, review: "six-eyes" }] }, "/rules/0/review"],
  ["no approval at all", { rules: [{ ...rule, approvals: 0 }] }, "/rules/0/approvals"],
  ["half an approval", { rules: [{ ...rule, approvals: 1.5 }] }, "/rules/0/approvals"],
  ["a role that can't approve", { rules: [{ ...rule, roles: ["viewer"] }] }, "/rules/0/roles/0"],
  ["no role", { rules: [{ ...rule, roles: [] }] }, "/rules/0/roles"],
  ["yes in words", { rules: [{ ...rule, confirmTarget: "yes" }] }, "/rules/0/confirmTarget"],
  [
    "a second person in numbers",
    { rules: [{ ...rule, reconcileBySecondPerson: 2 }] },
    "/rules/0/reconcileBySecondPerson",
  ],
  [
    "a sign-in of before the session",
    { rules: [{ ...rule, freshSignInMinutes: 721 }] },
    "/rules/0/freshSignInMinutes",
  ],
])("refuses %s, and names the place", (_, value, path) => {
  expect(readPolicy(value)).toEqual({ ok: false, problems: [{ path, message: expect.any(String) }] });
});

it("names every problem at once", () => {
  const read = readPolicy({ rules: [{ ...rule, approvals: 0, one: 1, two: 2 }] });
  expect(read.ok ? [] : read.problems.map(({ path }) => path)).toEqual([
    "/rules/0/approvals",
    "/rules/0/one",
    "/rules/0/two",
  ]);
});

test("the JSON Schema in the docs says the same", () => {
  const schema = z.toJSONSchema(policyFile, { io: "input", target: "draft-2020-12" });
  expect(JSON.parse(readFileSync("docs/policy.schema.json", "utf8"))).toEqual(schema);
});
