import { beforeEach, describe, expect, test } from "vitest";
import { verifyChain } from "@/lib/desk/reviews/audit/audit";
import { openSaltedText } from "@/lib/desk/reviews/audit/salted-texts";
import { createVault } from "@/lib/platform/vault/secrets";
import { ada, kinds, password, post, setUpSignIn, vault } from "../testing/sign-in-app";
import { handleDemoSignIn, handlePasswordSignIn } from "../sign-in/sign-in-handlers";
import { recordRefusals } from "./record-refusals";

describe.each(kinds)("on %s", (kind) => {
  const { app, clock, signInAda } = setUpSignIn(kind);
  const context = () => ({ db: app.db, vault, clock });
  const minuteMs = 61_000;

  beforeEach(async () => {
    for (const table of ["sign_in_refusals", "audit_texts", "audit_entries", "audit_chains"] as const)
      await app.db.deleteFrom(table).execute();
  });

  async function entries() {
    const rows = await app.db
      .selectFrom("audit_entries")
      .selectAll()
      .where("chain", "=", "sign_ins")
      .orderBy("number")
      .execute();
    return rows.map(({ details_json, ...row }) => ({
      ...row,
      details: JSON.parse(details_json) as Record<string, unknown>,
    }));
  }

  const from = (peerAddress: string) => {
    app.source = { peerAddress, isForwarded: false, forwardedFor: null };
  };
  const refuse = (email: string) => handlePasswordSignIn(app.service, post({ email, password: "wrong" }));

  test("each sign-in is an entry with the person, by what they came in, and the session’s id", async () => {
    await signInAda();
    await handleDemoSignIn(app.service, post({ role: "reviewer" }));
    const sessions = await app.db.selectFrom("session").select(["id", "userId"]).execute();
    const [first, second] = await entries();
    const sessionOf = (userId: unknown) => sessions.findLast((one) => one.userId === userId)?.id;
    expect(first).toMatchObject({
      event: "signed_in",
      text: "Signed in with a password.",
      details: { means: "password", session: sessionOf(first?.actor_id) },
    });
    expect(second).toMatchObject({ text: "Signed in as a demo person.", actor_id: "demo-reviewer" });
    const name = await app.db
      .selectFrom("audit_texts")
      .selectAll()
      .where("number", "=", 1)
      .executeTakeFirst();
    expect(name).toMatchObject({ name: "actorName", subject: `person:${first?.actor_id}` });
    expect(name && openSaltedText(vault, name)?.text).toBe("Ada");
    expect(JSON.stringify([first, second])).not.toMatch(/Ada|ada@|127\.0/);
    expect(await verifyChain(app.db, { vault }, "sign_ins")).toEqual({ whole: true, entries: 2 });
  });

  test("refusals of one kind from one source within a minute are one entry with their number, and nothing that was typed", async () => {
    for (const email of ["ada@example.com", "my-secret@example.com", "ada@example.com"]) await refuse(email);
    from("192.0.2.9");
    await refuse("ada@example.com");
    expect(await recordRefusals(context())).toBe(0);
    app.aheadMs += minuteMs;
    expect(await recordRefusals(context())).toBe(2);
    expect(await recordRefusals(context())).toBe(0);
    const written = await entries();
    const adaId = await app.db
      .selectFrom("user")
      .select("id")
      .where("email", "=", "ada@example.com")
      .execute();
    expect(written).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          event: "sign_in_refused",
          actor_id: null,
          text: "Refused 3 sign-ins: the email address and the password don’t fit.",
          details: expect.objectContaining({
            reason: "credentials",
            tries: 3,
            people: adaId.map(({ id }) => id),
            typed: [expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{32}$/)],
          }),
        }),
        expect.objectContaining({
          text: "Refused a sign-in: the email address and the password don’t fit.",
        }),
      ]),
    );
    const sources = written.map(({ details }) => details["source"]);
    expect(new Set(sources).size).toBe(2);
    const kept = JSON.stringify([written, await app.db.selectFrom("audit_texts").selectAll().execute()]);
    expect(kept).not.toMatch(/example\.com|192\.0\.2|127\.0\.0|wrong/);
  });

  test("F51 whoever asks from very many addresses makes two hundred entries, and one an hour beyond", async () => {
    const at = clock().toISOString();
    const counted = { reason: "credentials", source: "s", tries: 1, people: "[]", typed: "[]" };
    await app.db
      .insertInto("sign_in_refusals")
      .values(
        Array.from({ length: 195 }, (_, one) => ({
          ...{ ...counted, key: `from ${one}`, first_at: at, last_at: at, due_at: at },
        })),
      )
      .execute();
    for (let host = 0; host < 20; host += 1) {
      from(`198.51.100.${host}`);
      await handlePasswordSignIn(app.service, post({ email: "", password: "" }));
    }
    app.aheadMs += minuteMs;
    expect(await recordRefusals(context())).toBe(200);
    app.aheadMs += 60 * minuteMs;
    expect(await recordRefusals(context())).toBe(1);
    expect((await entries()).at(-1)).toMatchObject({
      severity: "warning",
      details: { tries: 15, source: null },
    });
    from("203.0.113.7");
    await refuse("ada@example.com");
    app.aheadMs += minuteMs;
    expect(await recordRefusals(context())).toBe(0);
    app.aheadMs += 24 * 60 * minuteMs;
    expect(await recordRefusals(context())).toBe(1);
    await refuse("ada@example.com");
    app.aheadMs += minuteMs;
    expect(await recordRefusals(context())).toBe(1);
  });

  test("while the configured secret isn’t the one of the record, people come in and nothing is written to it", async () => {
    const other = createVault(["w".repeat(32)]);
    const service = { ...app.service, vault: other };
    const reply = await handlePasswordSignIn(service, post(ada));
    expect(reply.headers.get("location")).toBe("/");
    await handlePasswordSignIn(service, post({ email: ada.email, password: `${password}?` }));
    app.aheadMs += minuteMs;
    expect(await recordRefusals({ ...context(), vault: other })).toBe(0);
    expect(await entries()).toEqual([]);
    expect(await recordRefusals(context())).toBe(1);
  });
});
