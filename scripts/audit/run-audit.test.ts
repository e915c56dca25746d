import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkpointLine, type SignedCheckpoint } from "@/lib/record/checkpoint";
import { publishedKeys } from "@/lib/reviews";
import { recordSteps } from "@/lib/reviews/testing/record-steps";
import { reviewer, secret, startTestApp, type TestApp } from "@/lib/reviews/testing/test-app";
import { runAudit } from "./run-audit";

const folder = mkdtempSync(join(tmpdir(), "audit-"));
const file = (name: string) => join(folder, name);
const nowhere = {};
let app: TestApp;
let env: Record<string, string>;
let lines: string[];
let checkpoints: SignedCheckpoint[];

beforeAll(async () => {
  app = await startTestApp("sqlite");
  env = { DATABASE_URL: app.databaseUrl, DATA_DIR: folder, APP_SECRET: secret };
  const { exported, rejectedReviews } = recordSteps(app);
  ({ checkpoints } = await rejectedReviews(2));
  lines = await exported();
  writeFileSync(file("record.jsonl"), lines.join(""));
  writeFileSync(file("keys.json"), JSON.stringify(await publishedKeys(app.as(reviewer))));
  const [first] = checkpoints;
  if (first) writeFileSync(file("checkpoint.json"), checkpointLine(first));
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const kept = () => ["--keys", file("keys.json"), "--checkpoint", file("checkpoint.json")];

test("a database is verified with its own secret, and an export with the public keys alone", async () => {
  const said = "The record is whole.\n8 entries in 2 chains.\nCheckpoint 2 of";
  expect(await runAudit(["verify"], env)).toMatchObject({ code: 0, output: expect.stringContaining(said) });
  expect(await runAudit(["verify", file("record.jsonl"), ...kept()], nowhere)).toMatchObject({
    code: 0,
    output: expect.stringContaining(said),
  });
});

test("a checkpoint that was downloaded inside of another object counts too", async () => {
  const [first] = checkpoints;
  writeFileSync(file("wrapped.json"), JSON.stringify({ checkpoint: first, uncovered: 0 }));
  const given = ["--keys", file("keys.json"), "--checkpoint", file("wrapped.json")];
  expect(await runAudit(["verify", file("record.jsonl"), ...given], nowhere)).toMatchObject({ code: 0 });
});

test("the first broken place of an export is named, and the exit code says so", async () => {
  writeFileSync(file("broken.jsonl"), lines.join("").replace("Commented on", "Camented on"));
  const outcome = await runAudit(["verify", file("broken.jsonl"), ...kept()], nowhere);
  expect(outcome).toMatchObject({ code: 1, output: "" });
  expect(outcome.problem).toMatch(/^The record is not whole\. Entry 3 of chain [0-9a-f-]+ was changed\.\n/);
});

test.each([
  ["a name at the top", `{"type":`, `{"type":"chain","type":`, "/type"],
  ["one further in", `"number":3,`, `"number":3,"number":3,`, "/entry/number"],
  ["one that is spelled otherwise", `"number":3,`, `"n\\u0075mber":4 , "number" : 3,`, "/entry/number"],
])("a line in which %s stands twice is refused by it", async (_what, from, to, path) => {
  const third = lines.findIndex((line) => line.startsWith(`{"type":"entry"`) && line.includes(`"number":3,`));
  const doubled = (lines[third] ?? "").replace(from, to);
  expect(doubled).not.toBe(lines[third]);
  writeFileSync(file("doubled.jsonl"), lines.with(third, doubled).join(""));
  const outcome = await runAudit(["verify", file("doubled.jsonl"), ...kept()], nowhere);
  expect(outcome).toMatchObject({ code: 1, output: "" });
  expect(outcome.problem).toContain(
    `Line ${third + 1} can’t be read. At "${path}": This name stands twice in the same object.`,
  );
});

test("an export is not verified by keys of its own, and what can't be read or understood is said", async () => {
  expect(await runAudit(["verify", file("record.jsonl")], nowhere)).toMatchObject({
    code: 2,
    problem: expect.stringContaining("--keys"),
  });
  expect(
    await runAudit(["verify", file("record.jsonl"), "--keys", file("record.jsonl")], nowhere),
  ).toMatchObject({ code: 2 });
  expect(await runAudit(["verify", file("none.jsonl"), ...kept()], nowhere)).toMatchObject({ code: 1 });
  expect(await runAudit(["burn"], nowhere)).toMatchObject({ code: 2 });
  expect(await runAudit(["verify"], { ...env, APP_SECRET: "y".repeat(40) })).toMatchObject({ code: 78 });
});

test("the keys are printed, and rotated on demand: the retired one stays", async () => {
  const printed = JSON.parse((await runAudit(["keys", "--rotate"], env)).output) as {
    keys: { retiredAt: string | null }[];
  };
  expect(printed.keys.map(({ retiredAt }) => retiredAt === null)).toEqual([false, true]);
  expect(await runAudit(["verify"], env)).toMatchObject({ code: 0 });
});
