import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  credential,
  secret,
  startTestApp,
  waitingReview,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { sharePolicy, withdrawPolicy } from "@/lib/desk/reviews";
import { policies } from "@/lib/desk/reviews/testing/policies";
import { testFolder } from "@/scripts/testing/clean-up";
import { runPolicy } from "./run-policy";

const folder = testFolder();
let app: TestApp;
let env: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp("sqlite");
  env = {
    ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: folder, APP_SECRET: secret },
    ...{ TOOL_API_URL: app.api.url, TOOL_API_CREDENTIAL: credential, TOOL_API_ALLOW_PLAIN_HTTP: "on" },
  };
});
afterAll(async () => {
  await app.close();
});

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}
const check = (args: string[], change: Record<string, string> = {}) =>
  runPolicy(["check", ...args], { ...env, ...change });

const rules = file(
  "policy.json",
  `{
  "rules": [
    { "tools": "draft*", "review": "four-eyes" },
    { "tools": "draftSave", "review": "single" },
    { "tools": "*", "review": "four-eyes", "roles": ["administrator"] }
  ]
}`,
);

test("a mistake is named with its line, and so is a rule that never applies", async () => {
  const broken = file("broken.json", `{\n  "rules": [\n    { "tools": "*", "review": "double" }\n  ]\n}`);
  expect(await check([], { POLICY_FILE: broken })).toMatchObject({
    code: 1,
    output: expect.stringContaining("✕ line 3: /rules/0/review: "),
  });
  const cut = file("cut.json", `{\n  "rules": [\n`);
  expect((await check(["--file", cut])).output).toMatch(/✕ line [23]: /);
  const { code, output } = await check([], { POLICY_FILE: rules });
  expect(code).toBe(1);
  expect(output).toContain("Rule 1 (line 3), draft*: ");
  expect(output).toContain("✕ line 4, rule 2: Never applies: rule 1 takes every tool that it names.");
  const { problems, findings } = JSON.parse((await check(["--json"], { POLICY_FILE: rules })).output) as {
    problems: number;
    findings: unknown[];
  };
  expect(problems).toBe(1);
  expect(findings).toContainEqual(expect.objectContaining({ severity: "problem", line: 4, rule: 2 }));
});

test("for a tool it says which rule applies, how it was found and who may; for a person, why not", async () => {
  const email = await app.db
    .selectFrom("user")
    .select("email")
    .where("id", "=", "p-anna")
    .executeTakeFirstOrThrow();
  const { output } = await check(["--tool", "draftSave"], { POLICY_FILE: rules });
  expect(output).toContain("Rule 1 (line 3), draft* applies.");
  expect(output).toContain("Rules 2 and 3 would fit too, but come later.");
  expect(output).toContain("Approve: reviewers: Rita Reviewer (not what they prepared), Rolf Reviewer");
  const person = await check(["--tool", "draftSave", "--person", email.email], { POLICY_FILE: rules });
  expect(person.output).toContain("Approve: no. Only reviewers may.");
  const all = await check(["--person", email.email], { POLICY_FILE: rules });
  expect(all.output).toMatch(/Rule 3 \(line 5\), \*\n[^]*Approve: yes\n[^]*Record an unknown outcome: no\./);
});

test("another file is compared with what applies, for the reviews that are open", async () => {
  const context = { policy: policies.single };
  const { id } = await waitingReview(app, { context });
  await waitingReview(app, { context });
  const single = file("single.json", `{"rules":[{"tools":"*","review":"single"}]}`);
  const two = file("two.json", `{"rules":[{"tools":"*","review":"single","approvals":2}]}`);
  const { code, output } = await check(["--file", two], { POLICY_FILE: single });
  expect(code).toBe(0);
  expect(output).toContain("2 reviews are open; this file changes 2 of them.");
  expect(output).toContain("  2 reviews need 1 more approval\n");
  expect(output).toContain(`/reviews/${id}  draftSave`);
});

test("an instance that is up with other rules is named", async () => {
  await sharePolicy(app.db, { instanceId: "other", policy: policies.single, file: "ab".repeat(32) });
  const two = file("beside.json", `{"rules":[{"tools":"*","review":"single","approvals":2}]}`);
  const { code, output } = await check([], { POLICY_FILE: two });
  await withdrawPolicy(app.db, "other");
  expect(code).toBe(1);
  expect(output).toContain("✕ An instance that is up applies another file, SHA-256 abababababababab");
  expect((await check([], { POLICY_FILE: two })).output).not.toContain("instance");
});

test("what isn’t understood ends with 2, a bad configuration with 78", async () => {
  expect(await runPolicy([], env)).toMatchObject({ code: 2 });
  expect(await check(["--tool", "noSuchTool"])).toMatchObject({ code: 2 });
  expect(await check(["--file", join(folder, "none.json")])).toMatchObject({ code: 2 });
  expect(await check([], { TOOL_API_URL: "no address" })).toMatchObject({ code: 78 });
  const help = await runPolicy(["--help"], {});
  expect(help).toMatchObject({ code: 0, output: expect.stringContaining("npm run policy:check") });
});
