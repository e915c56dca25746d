import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credentialKey, guardKey } from "@/lib/desk/database/guard-key";
import { markSecrets } from "@/lib/desk/database/secret-check";
import { createVault } from "@/lib/platform/vault/secrets";
import { inputHasher } from "./input-hash";
import { operator, secret, startTestApp, type TestApp } from "../testing/test-app";
import { waitingSteps } from "../testing/recovery-steps";

const newer = "a newer secret of the review tests, long enough";
const foreign = "a secret that never sealed anything in here, ever";

describe.each(["sqlite", "postgres"] as const)("on %s", (kind) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await startTestApp(kind);
  });
  afterAll(() => app.close());

  test("F63 while the secret does not fit, nothing is approved or claimed, and no key is made that the right one can't open", async () => {
    const untouched = await startTestApp(kind);
    expect(await guardKey(untouched.db, createVault([foreign]))).toBeNull();
    expect(await inputHasher(untouched.as(operator, { vault: createVault([foreign]) }))).toBeNull();
    expect(await guardKey(untouched.db, createVault([secret]))).toHaveLength(32);
    await untouched.close();

    const { steps, review } = await waitingSteps(app);
    const before = app.api.executions.length;
    expect(await steps.approve(review, { vault: createVault([foreign]) })).toMatchObject({
      refusal: "read_only",
    });
    expect(app.api.executions.length).toBe(before);
    expect(await steps.now(review)).toMatchObject({ state: "awaiting_review" });
  });

  test("F63 the key outlives the secrets that sealed it", async () => {
    const key = await guardKey(app.db, createVault([secret]));
    expect(await guardKey(app.db, createVault([newer, secret]))).toEqual(key);
    expect(await guardKey(app.db, createVault([newer]))).toEqual(key);
    // Back again for the other tests.
    expect(await markSecrets(app.db, createVault([secret, newer]))).toBe(true);
    expect(await guardKey(app.db, createVault([secret, newer]))).toEqual(key);
    expect(await guardKey(app.db, createVault([secret]))).toEqual(key);
  });

  test("F105 the key of the credentials’ fingerprints outlives the secrets that sealed it, and is no other key", async () => {
    const key = await credentialKey(app.db, createVault([secret]));
    expect(key).not.toEqual(await guardKey(app.db, createVault([secret])));
    expect(await credentialKey(app.db, createVault([newer, secret]))).toEqual(key);
    expect(await credentialKey(app.db, createVault([newer]))).toEqual(key);
    // Back again for the other tests.
    expect(await markSecrets(app.db, createVault([secret, newer]))).toBe(true);
    expect(await guardKey(app.db, createVault([secret, newer]))).toHaveLength(32);
    expect(await credentialKey(app.db, createVault([secret, newer]))).toEqual(key);
  });
});
