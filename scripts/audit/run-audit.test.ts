import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { checkpointLine, type SignedCheckpoint } from "@/lib/desk/record/checkpoint";
import { publishedKeys } from "@/lib/desk/reviews";
import { recordSteps } from "@/lib/desk/reviews/testing/record-steps";
import { reviewer, secret, startTestApp, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import { runAudit } from "./run-audit";

const folder = testFolder();
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
});

const kept = () => ["--keys", file("keys.json"), "--checkpoint", file("checkpoint.json")];

test("a database is verified with its own secret, and an export with the public keys alone", async () => {
  const said = "The record is whole.\n9 entries in 3 chains.\nCheckpoint 3 of";
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

test("a line ends at a line feed alone, whatever stands in a text", async () => {
  const reason = `"text":"No"`;
  const separated = lines.join("").replace(reason, `"text":"N\u2028o"`);
  expect(separated).not.toBe(lines.join(""));
  writeFileSync(file("separated.jsonl"), separated);
  const outcome = await runAudit(["verify", file("separated.jsonl"), ...kept()], nowhere);
  expect(outcome.problem).toMatch(/^The record is not whole\. Entry 4 of chain [0-9a-f-]+: the text/);
  writeFileSync(file("returned.jsonl"), lines.join("").replace("\n", "\r"));
  expect(await runAudit(["verify", file("returned.jsonl"), ...kept()], nowhere)).toMatchObject({
    code: 1,
    problem: expect.stringContaining("Line 1 can’t be read."),
  });
  writeFileSync(file("windows.jsonl"), lines.join("").replaceAll("\n", "\r\n"));
  expect(await runAudit(["verify", file("windows.jsonl"), ...kept()], nowhere)).toMatchObject({ code: 0 });
});

test("files that begin with a byte order mark are read without it", async () => {
  const marked = (name: string) => {
    writeFileSync(file(`marked-${name}`), `\ufeff${readFileSync(file(name), "utf8")}`);
    return file(`marked-${name}`);
  };
  const given = ["--keys", marked("keys.json"), "--checkpoint", marked("checkpoint.json")];
  expect(await runAudit(["verify", marked("record.jsonl"), ...given], nowhere)).toMatchObject({ code: 0 });
});

test("keys in which a name stands twice are refused by its place", async () => {
  const doubled = readFileSync(file("keys.json"), "utf8").replace(`"x":"`, `"x":"AAAA","x":"`);
  writeFileSync(file("doubled-keys.json"), doubled);
  const given = ["--keys", file("doubled-keys.json")];
  expect(await runAudit(["verify", file("record.jsonl"), ...given], nowhere)).toMatchObject({
    code: 2,
    problem: `${file("doubled-keys.json")} can’t be read. At "/keys/0/x": This name stands twice in the same object.`,
  });
});

test("F107 texts that were erased and texts that couldn't be opened are counted apart", async () => {
  const reason = /"reason":(\{"salt":"[^"]*","text":"[^"]*"\})/;
  const [one = -1, other = -1] = lines.flatMap((line, at) => (reason.test(line) ? [at] : []));
  const parsed = JSON.parse(lines[other] ?? "") as { texts: Record<string, unknown> };
  delete parsed.texts["reason"];
  const unreadable = (lines[one] ?? "").replace(reason, `"reason":null`);
  const without = lines.with(one, unreadable).with(other, `${JSON.stringify(parsed)}\n`);
  writeFileSync(file("without.jsonl"), without.join(""));
  const { code, problem } = await runAudit(["verify", file("without.jsonl"), ...kept()], nowhere);
  expect(problem).toMatch("is missing, and nothing says that it was erased");
  expect({ code, facts: problem.split("\n").slice(-2) }).toEqual({
    code: 1,
    facts: [
      "1 text erased; the digests stand.",
      "1 text unreadable: the secret is missing, or the database is damaged there; the digests stand.",
    ],
  });
});

test("what an export holds commands no terminal", async () => {
  const chain = (
    JSON.parse(lines.find((line) => line.startsWith(`{"type":"chain"`)) ?? "") as { chain: string }
  ).chain;
  const posing = lines.map((line) => line.replaceAll(chain, "\\u001b[2J\u009b\u202eThe record is whole."));
  writeFileSync(file("posing.jsonl"), posing.join(""));
  const { code, problem } = await runAudit(["verify", file("posing.jsonl"), ...kept()], nowhere);
  expect(code).toBe(1);
  expect(problem).toContain("⟨U+001B⟩[2J⟨U+009B⟩⟨U+202E⟩The record is whole.");
});

test("an export is not verified by keys of its own, and what can't be read or understood is said", async () => {
  expect(await runAudit(["verify", file("record.jsonl")], nowhere)).toMatchObject({
    code: 2,
    problem: expect.stringContaining("--keys"),
  });
  expect(
    await runAudit(["verify", file("record.jsonl"), "--keys", file("record.jsonl")], nowhere),
  ).toMatchObject({ code: 2 });
  for (const [name, code] of [
    ["none.jsonl", "ENOENT"],
    ["", "EISDIR"],
  ] as const)
    expect(await runAudit(["verify", file(name), ...kept()], nowhere)).toMatchObject({
      code: 2,
      problem: `${file(name)} can’t be read (${code}).`,
    });
  writeFileSync(file("empty.jsonl"), "");
  expect(await runAudit(["verify", file("empty.jsonl"), ...kept()], nowhere)).toMatchObject({
    code: 1,
    problem: expect.stringContaining("The first line, which says where the record ends, is missing."),
  });
  expect(await runAudit(["burn"], nowhere)).toMatchObject({ code: 2 });
  expect(await runAudit(["verify"], { ...env, APP_SECRET: "y".repeat(40) })).toMatchObject({ code: 78 });
});

test("where there is no database none is made, and that is said", async () => {
  const missing = join(folder, "elsewhere", "desk.db");
  const elsewhere = { ...env, DATABASE_URL: `file:${missing}` };
  expect(await runAudit(["verify"], elsewhere)).toMatchObject({
    code: 78,
    problem: `There is no database at ${missing}.`,
  });
  expect(existsSync(missing)).toBe(false);
});

test("a mistyped DATA_DIR is left as it was: no folder, no secret", async () => {
  const mistyped = join(folder, "mistyped");
  const database = join(mistyped, "desk.db");
  const given = { DATA_DIR: mistyped };
  for (const command of ["verify", "keys"])
    expect(await runAudit([command], given)).toMatchObject({
      code: 78,
      problem: `There is no database at ${database}.`,
    });
  expect(existsSync(mistyped)).toBe(false);
  expect(await runAudit(["verify"], { ...given, DATABASE_URL: app.databaseUrl })).toMatchObject({
    code: 78,
    problem: `APP_SECRET is not set, and there is no file app-secret in ${mistyped}.`,
  });
  expect(existsSync(mistyped)).toBe(false);
});

test("the keys are printed, and rotated on demand: the retired one stays", async () => {
  const printed = JSON.parse((await runAudit(["keys", "--rotate"], env)).output) as {
    keys: { retiredAt: string | null }[];
  };
  expect(printed.keys.map(({ retiredAt }) => retiredAt === null)).toEqual([false, true]);
  expect(await runAudit(["verify"], env)).toMatchObject({ code: 0 });
});
