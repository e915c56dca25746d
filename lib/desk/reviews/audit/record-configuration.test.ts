import { expect, test } from "vitest";
import { createVault } from "@/lib/platform/vault/secrets";
import { recordConfiguration } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { reviewer, secret } from "../testing/test-app";
import { verifyChain } from "./audit";
import type { Configuration } from "./record-configuration";

onEachDatabase((app) => {
  const first: Configuration = {
    release: "0.6.0",
    settings: { RETENTION_DAYS: "30", OIDC_CLIENT_SECRET: "canary-of-the-client" },
    policy: { file: null, rules: { "*": { approvals: 1 } } },
  };
  const note = (change: Partial<Configuration>, vault = app.as(reviewer).vault) =>
    recordConfiguration({ ...app.as(reviewer), vault }, { ...first, ...change });
  const last = async () => {
    const row = await app.db
      .selectFrom("audit_entries")
      .selectAll()
      .where("chain", "=", "configuration")
      .orderBy("number", "desc")
      .limit(1)
      .executeTakeFirstOrThrow();
    return { text: row.text, details: JSON.parse(row.details_json) as Record<string, unknown> };
  };

  test("a start with what the record says last writes nothing, and one with anything else says what, without values", async () => {
    expect(await note({})).toBe(true);
    expect((await last()).text).toBe("Noted the configuration: 2 settings, 1 rule of the policy.");
    expect(await note({})).toBe(false);
    expect(await note({ settings: { RETENTION_DAYS: "31", APP_URL: "https://a.example" } })).toBe(true);
    expect(await last()).toMatchObject({
      text: "Started with another configuration: settings APP_URL, OIDC_CLIENT_SECRET, RETENTION_DAYS.",
      details: { changed: { settings: ["APP_URL", "OIDC_CLIENT_SECRET", "RETENTION_DAYS"], rules: [] } },
    });
    expect(await note({})).toBe(true);
    const policy = { file: "f".repeat(64), rules: { "*": { approvals: 2 }, "publish_*": {} } };
    expect(await note({ policy })).toBe(true);
    expect((await last()).text).toBe(
      "Started with another configuration: rules of the policy for *, publish_*.",
    );
    expect(await note({ policy: { ...policy, file: "e".repeat(64) } })).toBe(true);
    expect((await last()).text).toBe("Started with another configuration: the policy’s file.");
    const kept = JSON.stringify(await app.db.selectFrom("audit_entries").selectAll().execute());
    expect(kept).not.toContain("canary-of-the-client");
    expect(kept).not.toContain("a.example");
  });

  test("another APP_SECRET is said as that, and changes no setting; nor does letting go of the older one", async () => {
    await note({});
    const next = "a newer secret of the tests of the configuration";
    const both = createVault([next, secret]);
    expect(await note({}, both)).toBe(true);
    expect((await last()).text).toBe("Started with another configuration: the secrets.");
    expect(await note({}, both)).toBe(false);
    const alone = createVault([next]);
    alone.carry(both.keyIds[1] ?? "", both.hashKeysOf(both.keyIds[1] ?? ""));
    expect(await note({}, alone)).toBe(true);
    expect((await last()).text).toBe("Started with another configuration: the secrets.");
    expect(await verifyChain(app.db, { vault: both }, "configuration")).toMatchObject({ whole: true });
  });
});
