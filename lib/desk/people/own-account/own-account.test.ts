import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { changePassword, listIdentities, removeSignInPasskey, unlinkIdentity } from ".";
import { addPerson } from "../people";
import { handleDemoSignIn, handlePasswordSignIn } from "../sign-in/sign-in-handlers";
import { byPassword, setUpAccount } from "../testing/own-account";
import { cookieOf, kinds, password, post, setUpSignIn } from "../testing/sign-in-app";

const plain = { issuer: "https://id.example", groupsClaim: null, roles: null, only: false };

describe.each(kinds)("on %s", (kind) => {
  const desk = setUpSignIn(kind);
  const { app, clock, personBy, sessionBy } = desk;
  const { accountOf, withSignInPasskey } = setUpAccount(desk);
  let people = 0;
  async function somebody() {
    const email = `person-${++people}@example.com`;
    await addPerson(app.db, { email, name: "Bea", roles: ["operator"], password });
    const signIn = (typed = password) => handlePasswordSignIn(app.service, post({ email, password: typed }));
    return { email, signIn, cookie: cookieOf(await signIn()) };
  }
  async function linked(personId: string, issuer = plain.issuer): Promise<string> {
    const id = randomUUID();
    await app.db
      .insertInto("identities")
      .values({
        ...{ id, person_id: personId, issuer, subject: id, email: null },
        ...{ linked_at: "2026-01-01T00:00:00.000Z", linked_by_id: null, last_used_at: null },
      })
      .execute();
    return id;
  }
  const eventsOf = async (personId: string) => {
    const entries = app.db.selectFrom("audit_entries").select("event").where("actor_id", "=", personId);
    return (await entries.where("chain", "=", "people").execute()).map(({ event }) => event);
  };

  it("F50 a password is changed by whoever types the old one, and ends their other sessions alone", async () => {
    const { signIn, cookie } = await somebody();
    const [elsewhere, other] = [cookieOf(await signIn()), await somebody()];
    const context = await accountOf(cookie);
    const next = "quite another password";
    expect(await changePassword(context, { current: "a wrong password", next })).toMatchObject({
      reason: { code: "person_unproven", because: "wrong_password" },
    });
    for (const [unfit, because] of [
      ["short", "short"],
      ["x".repeat(257), "long"],
    ] as const)
      expect(await changePassword(context, { current: password, next: unfit })).toMatchObject({
        reason: { code: "new_password_unfit", because },
      });
    expect(await personBy(elsewhere)).not.toBeNull();

    await valueOf(changePassword(context, { current: password, next }));
    expect(await personBy(cookie)).not.toBeNull();
    expect(await personBy(elsewhere)).toBeNull();
    expect(await personBy(other.cookie)).not.toBeNull();
    expect(cookieOf(await signIn())).toBe("");
    expect(cookieOf(await signIn(next))).not.toBe("");
    expect(await eventsOf(context.actor.id)).toEqual(["password_changed"]);
  });

  it("a demo person has no password to change", async () => {
    const context = await accountOf(
      cookieOf(await handleDemoSignIn(app.service, post({ role: "operator" }))),
    );
    expect(await changePassword(context, { current: password, next: password })).toMatchObject({
      reason: { code: "password_missing" },
    });
  });

  it("an identity is unlinked by its person alone, ends the sessions that began with it, and is no only way in", async () => {
    const { signIn, cookie } = await somebody();
    const context = await accountOf(cookie);
    const identity = await linked(context.actor.id);
    const begun = cookieOf(await signIn());
    const { sessionId = "" } = (await sessionBy(begun)) ?? {};
    await app.db.updateTable("session").set({ identityId: identity }).where("id", "=", sessionId).execute();
    const other = await accountOf((await somebody()).cookie);
    expect(await unlinkIdentity(other, { identity })).toMatchObject({ reason: { code: "no_such_identity" } });
    expect(await valueOf(listIdentities(context))).toMatchObject([
      { id: identity, issuer: "https://id.example" },
    ]);
    expect(await valueOf(unlinkIdentity(context, { identity }))).toEqual([]);
    expect([await personBy(begun), await personBy(cookie)]).toEqual([null, expect.anything()]);
    expect(await eventsOf(context.actor.id)).toEqual(["identity_unlinked"]);
  });

  it("whoever has one way in keeps it, and with a second one may lose either", async () => {
    const context = { ...(await accountOf((await somebody()).cookie)), oidc: plain };
    const { id: passkey } = await withSignInPasskey(context, byPassword(password));
    const [first, second] = [await linked(context.actor.id), await linked(context.actor.id)];
    await app.db.deleteFrom("account").where("userId", "=", context.actor.id).execute();
    await valueOf(unlinkIdentity(context, { identity: first }));
    const own = await context.identity?.();
    if (!own) throw new Error("Nobody asks.");
    const proven = {
      ...context,
      identity: () => Promise.resolve({ ...own, provenBySigningIn: true, signedInAt: clock() }),
    };
    await valueOf(removeSignInPasskey(proven, { passkey, proof: null }));
    expect(await unlinkIdentity(context, { identity: second })).toMatchObject({
      reason: { code: "only_way_in" },
    });
  });

  it("where the provider alone lets people in, a password and a passkey are no way in, nor is an identity elsewhere", async () => {
    const own = await accountOf((await somebody()).cookie);
    await withSignInPasskey(own, byPassword(password));
    const identity = await linked(own.actor.id);
    await linked(own.actor.id, "https://id.before.example");
    const refused = { reason: { code: "only_way_in" } };
    expect(await unlinkIdentity({ ...own, oidc: { ...plain, only: true } }, { identity })).toMatchObject(
      refused,
    );
    await valueOf(unlinkIdentity({ ...own, oidc: plain }, { identity }));
  });

  it("F121 nobody whose roles come from the provider’s groups gets away from it and keeps them", async () => {
    const own = await accountOf((await somebody()).cookie);
    const identity = await linked(own.actor.id);
    await linked(own.actor.id);
    const oidc = { ...plain, groupsClaim: "groups", roles: new Map([["operators", ["operator" as const]]]) };
    expect(await unlinkIdentity({ ...own, oidc }, { identity })).toMatchObject({
      reason: { code: "identity_gives_roles" },
    });
    expect(await valueOf(listIdentities(own))).toHaveLength(2);
  });
});
