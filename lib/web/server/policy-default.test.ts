import { afterEach, expect, test, vi } from "vitest";
import { demoPolicy, earlierDefaultPolicy } from "@/lib/desk/policy/review-policy";
import { reviewer, secret, startTestApp } from "@/lib/desk/reviews/testing/test-app";
import { keepsDefaultNow, policyNow, readPolicyDefault } from "@/lib/desk/config/policy-default";
import { acceptPolicyDefault } from "./policy-default";

afterEach(() => vi.unstubAllEnvs());

test("F85 the default of before applies until an administrator, and nobody else, accepts the new one; then at once", async () => {
  const app = await startTestApp("sqlite");
  try {
    vi.stubEnv("DATA_DIR", app.folder);
    vi.stubEnv("APP_SECRET", secret);
    // Until it is known, the stricter one.
    expect(policyNow()).toBe(demoPolicy);
    await app.db.insertInto("earlier_defaults").values({ name: "review-policy" }).execute();
    await readPolicyDefault(app.db);
    expect([policyNow(), keepsDefaultNow()]).toEqual([earlierDefaultPolicy, true]);

    const refused = await acceptPolicyDefault(app.as(reviewer));
    expect(refused).toMatchObject({ ok: false, lacks: "people:manage" });
    expect(policyNow()).toBe(earlierDefaultPolicy);

    const ada = { id: "p-ada", name: "Ada", roles: ["administrator"] } as const;
    expect(await acceptPolicyDefault(app.as(ada))).toMatchObject({ ok: true });
    expect([policyNow(), keepsDefaultNow()]).toEqual([demoPolicy, false]);
    const row = await app.db.selectFrom("earlier_defaults").selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ accepted_by: "p-ada", accepted_at: app.now().toISOString() });
    await readPolicyDefault(app.db);
    expect(policyNow()).toBe(demoPolicy);

    // What applies already isn't accepted again.
    expect(await acceptPolicyDefault(app.as(ada))).toMatchObject({ ok: true });
    const entries = await app.db
      .selectFrom("audit_entries")
      .select(["event", "actor_id", "at"])
      .where("chain", "=", "configuration")
      .execute();
    expect(entries).toEqual([
      { event: "policy_default_accepted", actor_id: "p-ada", at: app.now().toISOString() },
    ]);
  } finally {
    await app.close();
  }
});
