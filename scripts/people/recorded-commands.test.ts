import { join } from "node:path";
import { Readable } from "node:stream";
import { userInfo } from "node:os";
import { expect, test } from "vitest";
import { readEnv } from "@/lib/desk/config/env";
import { openDatabase } from "@/lib/desk/database/open-database";
import { verifyChain } from "@/lib/desk/reviews/audit/audit";
import { openSaltedText } from "@/lib/desk/reviews/audit/salted-texts";
import { createVault } from "@/lib/platform/vault/secrets";
import { testFolder } from "@/scripts/testing/clean-up";
import { runPeople } from "./run-people";

const folder = testFolder();
const settings = {
  NODE_ENV: "production",
  DATA_DIR: join(folder, "data"),
  OIDC_ISSUER: "https://id.example.com",
  OIDC_CLIENT_ID: "desk",
};
const people = (args: string[], { input = "", env = settings }: { input?: string; env?: object } = {}) =>
  runPeople(args, { env: { ...env }, stdin: Readable.from([input]) });
const ada = ["--email", "ada@example.com"];
const bo = ["--email", "bo@example.com"];

test("F121 a command links what the provider calls somebody, and each change is recorded with who ran it, not by a person", async () => {
  for (const [who, name] of [
    [ada, "Ada"],
    [bo, "Bo"],
  ] as const)
    await people(["add", ...who, "--name", name, "--role", "administrator"], {
      input: "a good long password",
    });
  await people(["invite", "--email", "new@example.com", "--role", "viewer"]);
  const linked = await people(["link-identity", ...ada, "--subject", "0815"]);
  expect(linked).toMatchObject({ code: 0, output: expect.stringContaining("what the provider calls 0815") });
  expect(await people(["link-identity", ...bo, "--subject", "0815"])).toMatchObject({
    code: 1,
    problem: expect.stringContaining("another account"),
  });
  expect(await people(["link-identity", ...bo])).toMatchObject({ code: 2 });
  const { OIDC_ISSUER: _, OIDC_CLIENT_ID: __, ...without } = settings;
  expect(await people(["link-identity", ...bo, "--subject", "4711"], { env: without })).toMatchObject({
    code: 1,
    problem: expect.stringContaining("OIDC_ISSUER"),
  });
  await people(["merge", ...bo, "--into", "ada@example.com"]);
  const { appSecrets, databaseUrl } = readEnv(settings);
  const vault = createVault(appSecrets);
  const db = await openDatabase(databaseUrl);
  try {
    await db
      .updateTable("user")
      .set({ unconfirmedSince: new Date().toISOString() })
      .where("email", "=", "ada@example.com")
      .execute();
    for (const outcome of ["can sign in again", "nothing was changed"])
      expect((await people(["confirm", ...ada])).output).toContain(outcome);
    const entries = await db
      .selectFrom("audit_entries")
      .select(["number", "event", "actor_id"])
      .where("chain", "=", "people")
      .orderBy("number")
      .execute();
    expect(entries.map(({ event }) => event)).toEqual([
      ...[
        "person_added",
        "person_added",
        "person_invited",
        "identity_linked",
        "people_merged",
        "person_confirmed",
      ],
    ]);
    expect(new Set(entries.map(({ actor_id }) => actor_id))).toEqual(new Set([null]));
    const by = await db
      .selectFrom("audit_texts")
      .selectAll()
      .where("chain", "=", "people")
      .where("name", "=", "commandBy")
      .orderBy("number")
      .execute();
    expect(by.map(({ number }) => number)).toEqual(entries.map(({ number }) => number));
    for (const text of by) {
      expect(text.subject).toBeNull();
      expect(openSaltedText(vault, text)?.text).toBe(userInfo().username);
    }
    expect(await db.selectFrom("person_changes").select("id").execute()).toEqual([]);
    expect(await verifyChain(db, { vault }, "people")).toMatchObject({ whole: true });
  } finally {
    await db.destroy();
  }
});

test("F85 a command that accepts the policy’s new default is recorded with who ran it, once", async () => {
  const { appSecrets, databaseUrl } = readEnv(settings);
  const vault = createVault(appSecrets);
  const db = await openDatabase(databaseUrl);
  try {
    await db.insertInto("earlier_defaults").values({ name: "review-policy" }).execute();
    for (const outcome of ["From now on", "nothing was changed"])
      expect((await people(["accept-policy"])).output).toContain(outcome);
    const entries = await db
      .selectFrom("audit_entries")
      .innerJoin("audit_texts", (join) =>
        join
          .onRef("audit_texts.chain", "=", "audit_entries.chain")
          .onRef("audit_texts.number", "=", "audit_entries.number"),
      )
      .selectAll("audit_texts")
      .select(["event", "actor_id"])
      .where("audit_entries.chain", "=", "configuration")
      .execute();
    expect(entries).toMatchObject([{ event: "policy_default_accepted", actor_id: null, name: "commandBy" }]);
    expect(entries.map((entry) => openSaltedText(vault, entry)?.text)).toEqual([userInfo().username]);
  } finally {
    await db.destroy();
  }
});
