import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import { problemsOf, read } from "./testing/read-env";

function fileWith(text: string): string {
  const path = join(mkdtempSync(join(tmpdir(), "countersign-policy-")), "policy.json");
  writeFileSync(path, text);
  return path;
}

it("the policy is read from its file at the start", () => {
  const path = fileWith(`{"rules": [{"tools": "*", "review": "four-eyes", "approvals": 2}]}`);
  expect(read({ POLICY_FILE: path }).reviewPolicy.rules).toEqual([
    {
      tools: ["*"],
      review: "four-eyes",
      approvals: 2,
      roles: ["reviewer"],
      confirmTarget: false,
      bulkApproval: false,
    },
  ]);
});

it.each([
  ["no JSON", "{", "POLICY_FILE: at the top: "],
  ["the same key twice", `{"rules": [], "rules": []}`, "POLICY_FILE: at "],
  ["an unknown key", `{"rules": [{"tools": "*", "review": "single", "quorum": 2}]}`, "at /rules/0/quorum: "],
  [
    "a number with a fraction",
    `{"rules": [{"tools": "*", "review": "single", "approvals": 1.5}]}`,
    "/approvals",
  ],
])("a file with %s ends the start, which names the place", (_, text, place) => {
  expect(problemsOf({ POLICY_FILE: fileWith(text) })).toContain(place);
});
