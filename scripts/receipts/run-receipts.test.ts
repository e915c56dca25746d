import { spawnSync } from "node:child_process";
import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { testFolder } from "@/scripts/testing/clean-up";
import { publishedKeys } from "@/lib/desk/reviews";
import { steps } from "@/lib/desk/reviews/testing/steps";
import {
  reviewer,
  secret,
  startTestApp,
  waitingReview,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { runReceipts } from "./run-receipts";

const folder = testFolder();
let app: TestApp;
let env: Record<string, string>;

beforeAll(async () => {
  app = await startTestApp("sqlite");
  env = { DATABASE_URL: app.databaseUrl, DATA_DIR: folder, APP_SECRET: secret };
  await steps(app).approve(await waitingReview(app));
});
afterAll(() => app.close());

test("the receipts of a month are written into a file that verifies, and that is never overwritten", async () => {
  const asked = ["--month", "2026-03", "--to", folder];
  const said = await runReceipts(asked, env);
  expect(said).toMatchObject({ code: 0, problem: "" });
  const keys = await publishedKeys(app.as(reviewer));
  for (const { kid, fingerprint } of keys.keys)
    expect(said.output).toContain(`${kid}  SHA-256 ${fingerprint}`);
  const name = "countersign-receipts-2026-03";
  expect(spawnSync("tar", ["-xzf", `${name}.tar.gz`], { cwd: folder })).toMatchObject({ status: 0 });
  writeFileSync(join(folder, "own-keys.json"), JSON.stringify(keys));
  const verified = spawnSync(process.execPath, ["verify.mjs", "--keys", "../own-keys.json"], {
    cwd: join(folder, name),
    encoding: "utf8",
  });
  expect(verified).toMatchObject({ status: 0, stdout: expect.stringContaining("Valid: the receipt is") });
  expect(await runReceipts(asked, env)).toMatchObject({
    code: 1,
    problem: "The archive can’t be written (EEXIST).",
  });
});

test("what isn't understood, and a folder or a database that isn't there, is said", async () => {
  for (const argv of [[], ["--month", "March"], ["--month", "2026-03", "more"], ["--year", "2026"]])
    expect(await runReceipts(argv, env)).toMatchObject({ code: 2, output: "" });
  expect(await runReceipts(["--help"], {})).toMatchObject({ code: 0 });
  const nowhere = join(folder, "none");
  expect(await runReceipts(["--month", "2026-03", "--to", nowhere], env)).toMatchObject({
    code: 1,
    problem: "The archive can’t be written (ENOENT).",
  });
  const other = { ...env, DATABASE_URL: `file:${join(folder, "none.db")}` };
  expect(await runReceipts(["--month", "2026-03", "--to", folder], other)).toMatchObject({ code: 78 });
  expect(existsSync(join(folder, "none.db"))).toBe(false);
});
