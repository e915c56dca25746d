import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { publishedKeys } from "@/lib/desk/reviews";
import { recordSteps } from "@/lib/desk/reviews/testing/record-steps";
import { reviewer, secret as old, startTestApp, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import { resealColumn } from "@/lib/desk/rotation/reseal";
import { sealedColumns } from "@/lib/desk/rotation/sealed-columns";
import { createVault } from "@/lib/platform/vault/secrets";
import { runSecrets } from "../secrets/run-secrets";
import { runAudit } from "./run-audit";

const next = "a newer secret of the tests of the record";
const both = createVault([next, old]);

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let app: TestApp;
  let keysFile: string;
  beforeEach(async () => {
    app = await startTestApp(kind);
    await recordSteps(app).rejectedReviews(2);
    keysFile = join(app.folder, "keys.json");
    writeFileSync(keysFile, JSON.stringify(await publishedKeys(app.as(reviewer))));
    expect(await markSecrets(app.db, both)).toBe(true);
  });
  afterEach(() => app.close());

  const envOf = (secrets: string) => ({
    ...{ DATABASE_URL: app.databaseUrl, DATA_DIR: app.folder, APP_SECRET: secrets },
    ...{ TOOL_API_URL: "https://api.example.com", TOOL_API_CREDENTIAL: "unused-here-but-asked-for" },
  });
  const verify = (secrets: string, ...given: string[]) => runAudit(["verify", ...given], envOf(secrets));
  const rotate =
    (...given: string[]) =>
    (secrets: string) =>
      runSecrets(given, { env: envOf(secrets), say: () => undefined });
  const refused = { code: 78, output: "", problem: expect.stringContaining("1 signing key’s mark") };

  test("F107 a record isn't called “not whole” where the secret is missing that it was written with", async () => {
    expect(await verify(next)).toMatchObject(refused);
    expect(await runAudit(["keys"], envOf(next))).toMatchObject(refused);
    expect(await verify(`${next},${old}`)).toMatchObject({ code: 0 });
    expect(await rotate()(`${next},${old}`)).toMatchObject({ code: 0 });
    expect(await verify(next)).toMatchObject({ code: 0 });
    // A desk that still has the older one first, beside one that only has that.
    expect(await markSecrets(app.db, createVault([old, next]))).toBe(true);
    expect(await verify(old)).toMatchObject(refused);
  });

  test("F107 checkpoints by a key that a secret vouched for which was let go are held against the keys that were kept", async () => {
    // As a start with both does.
    for (const column of sealedColumns.filter(({ isVital }) => isVital))
      await resealColumn(app.db, both, column);
    expect(await rotate("--forget")(next)).toMatchObject({ code: 0 });
    const { code, problem } = await verify(next);
    expect(code).toBe(2);
    expect(problem).toMatch(/^Checkpoints are signed with key [0-9a-f]{16}, .* let go\..*--keys/);
    const output = expect.stringContaining("The record is whole.\n");
    expect(await verify(next, "--keys", keysFile)).toMatchObject({ code: 0, output });
    expect((await verify(next, "--keys", keysFile)).output).toContain("12 texts unreadable");
  });
});
