import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { policyWith } from "@/lib/desk/reviews/testing/policies";
import { problemsOf, read } from "./testing/read-env";

function fileWith(text: string): string {
  const path = join(testFolder(), "policy.json");
  writeFileSync(path, text);
  return path;
}

it("the policy is read from its file at the start", () => {
  const path = fileWith(`{"rules": [{"tools": "*", "review": "four-eyes", "approvals": 2}]}`);
  expect(read({ POLICY_FILE: path }).reviewPolicy?.rules).toEqual(
    policyWith({ review: "four-eyes", approvals: 2 }).rules,
  );
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

it("without a file the embedded API has the checks for its own tools, and another API has none", () => {
  expect(read({}).publication.checks).not.toEqual([]);
  const upstream = {
    TOOL_API_URL: "https://api.example.com",
    TOOL_API_CREDENTIAL: "a-credential-of-another-api",
    APP_SECRET: "a-secret-of-more-than-thirty-two-characters",
  };
  expect(read(upstream).publication).toMatchObject({ checks: [], schedules: [], graceMinutes: 15 });
  const path = fileWith(`{"overdueAfterHours": 2, "checks": [{"tools": "draft*", "publishes": false}]}`);
  expect(read({ PUBLICATION_FILE: path }).publication).toMatchObject({
    overdueAfterHours: 2,
    checks: [{ tools: "draft*" }],
    schedules: [],
  });
});

it("a mistake in it ends the start, which names the place", () => {
  expect(problemsOf({ PUBLICATION_FILE: fileWith(`{"graceMinutes": 0}`) })).toContain(
    "PUBLICATION_FILE: at /graceMinutes: ",
  );
});
