import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addPerson, removePerson } from "../people";
import { startSession } from "../session";
import { handleOidcLink } from "./oidc-handlers";
import { handlePasswordSignIn } from "./sign-in-handlers";
import { barIdentitiesOfRemoved } from "../identities/bar-identities";
import { linkIdentity } from "../identities/link-identity";
import {
  addressOf,
  cookieOf,
  expectRefused,
  leadsTo,
  postOf,
  redirectUri,
  setUpOidc,
  together,
} from "../testing/oidc-app";
import { newAccount } from "../testing/new-account";
import { startProvider, type TestAccount, type TestProvider } from "../testing/start-provider";

let provider: TestProvider;
beforeAll(async () => {
  provider = await startProvider(redirectUri);
});
afterAll(() => provider.close());

const password = "a good long password";
const roles = new Map([
  ["reviewers", ["reviewer" as const]],
  ["admins", ["administrator" as const, "reviewer" as const]],
]);

describe.each(["sqlite", "postgres"])("who gets in by single sign-on, on %s", (kind) => {
  const { app, begin, configure, finish, personBy, sessionBy, signIn } = setUpOidc(kind, () => provider);

  beforeEach(() => configure({ roles, groupsClaim: "groups" }));

  const everybody = () => app.db.selectFrom("user").select(["id", "email", "role"]).orderBy("id").execute();
  const signedIn = async (account: TestAccount) => personBy(cookieOf(await signIn(account), "countersign-"));

  async function addAccount(email: string, id = crypto.randomUUID()): Promise<string> {
    await addPerson(app.db, { email, name: "Ada", roles: ["operator"], password }, id);
    return id;
  }
  /** A session of somebody who has typed a password. */
  async function sessionFor(personId: string): Promise<string> {
    const from = {
      headers: new Headers(),
      address: "192.0.2.1",
      means: "password" as const,
      provenAt: new Date(),
    };
    return (await startSession(app.service, personId, from)).split(";")[0] ?? "";
  }
  async function link(cookie: string, account: TestAccount, backWith = cookie) {
    const begun = await handleOidcLink(app.service, postOf("/auth/oidc/link", cookie));
    const back = await provider.signIn(await leadsTo(begun), account);
    return finish(back.search, together(cookieOf(begun, "sign-in-flow"), backWith));
  }

  it("somebody new whose group has a role is made with it; without one, or without groups, nobody is", async () => {
    const account = newAccount({ name: "Grace Hopper", groups: ["everyone", "admins"] });
    expect(await signedIn(account)).toMatchObject({
      name: "Grace Hopper",
      email: account.email,
      roles: ["administrator", "reviewer"],
    });
    const before = await everybody();
    expectRefused(await signIn(newAccount({ groups: ["everyone"] })), "no_group");
    expectRefused(await signIn(newAccount({})), "no_group");
    expect(await everybody()).toEqual(before);
  });

  it("somebody who isn't known and whom no group can make is refused, verified or not", async () => {
    configure();
    const before = await everybody();
    expectRefused(await signIn(newAccount({ email_verified: true })), "no_account");
    expectRefused(await signIn(newAccount({ email: undefined })), "no_account");
    expect(await everybody()).toEqual(before);
  });

  it("no mark of being verified is needed, and an address is", async () => {
    expect(await signedIn(newAccount({ email_verified: undefined, groups: ["reviewers"] }))).not.toBeNull();
    const byName = newAccount({ email: undefined, groups: ["reviewers"] });
    expectRefused(await signIn(byName), "no_address");
    const username = `${crypto.randomUUID()}@example.com`;
    expect(await signedIn({ ...byName, preferred_username: username })).toMatchObject({ email: username });
  });

  it.each([
    ["the address", true, "email"],
    ["the address, which the provider hasn't verified", false, "email"],
    ["an alias", true, "alias"],
    ["the address at the provider", true, "identity"],
    ["the address by which the provider calls them", false, "username"],
  ])("F121 nobody is made, and nobody linked: %s is that of an account", async (_, email_verified, where) => {
    const own = newAccount({ email_verified, groups: ["admins"] });
    const personId = await addAccount(
      where === "email" || where === "username" ? own.email : `${crypto.randomUUID()}@example.com`,
    );
    if (where === "alias")
      await app.db.insertInto("email_aliases").values({ email: own.email, person_id: personId }).execute();
    if (where === "identity")
      await app.db
        .insertInto("identities")
        .values({
          ...{
            id: crypto.randomUUID(),
            person_id: personId,
            issuer: provider.issuer,
            subject: crypto.randomUUID(),
          },
          ...{ email: own.email, linked_at: "", linked_by_id: null, last_used_at: null },
        })
        .execute();
    const before = await everybody();
    const asked =
      where === "username" ? { ...own, email: undefined, preferred_username: own.email.toUpperCase() } : own;
    const reply = await signIn(asked);
    expectRefused(reply, "link_first");
    // For the administrator who links it.
    expect(cookieOf(reply, "provider-words")).toBe(`provider-words=${own.sub}`);
    expect(await everybody()).toEqual(before);
  });

  it("F121 the same address twice: the second one is not the first, and isn't made", async () => {
    const first = newAccount({ groups: ["reviewers"] });
    const person = await signedIn(first);
    expect(person).not.toBeNull();
    expectRefused(await signIn({ ...first, sub: crypto.randomUUID() }), "link_first");
    expect(await signedIn(first)).toEqual(person);
  });

  it("two first sign-ins at once make one person", async () => {
    const account = newAccount({ groups: ["reviewers"] });
    const people = await Promise.all([signedIn(account), signedIn(account)]);
    expect(people[0]?.id).toBeDefined();
    expect(people[1]?.id).toBe(people[0]?.id);
  });

  it("another address at the provider is the same person, also the address of somebody else", async () => {
    const account = newAccount({ groups: ["reviewers"] });
    const person = await signedIn(account);
    const other = await addAccount(newAccount({}).email);
    const { email } = await app.db
      .selectFrom("user")
      .select("email")
      .where("id", "=", other)
      .executeTakeFirstOrThrow();
    expect(await signedIn({ ...account, email })).toEqual(person);
  });

  it("F121 who was removed stays out, and only a hash of who they were at the provider is kept", async () => {
    const account = newAccount({ groups: ["reviewers"] });
    await signedIn(account);
    await removePerson(app.db, account.email);
    await barIdentitiesOfRemoved(app.db, app.service);
    expectRefused(await signIn(account), "barred");
    expectRefused(await signIn({ ...account, email: newAccount({}).email }), "barred");
    const identities = app.db.selectFrom("identities").select("id").where("subject", "=", account.sub);
    expect(await identities.execute()).toEqual([]);
    const barred = await app.db.selectFrom("barred_identities").select("key").execute();
    expect(JSON.stringify(barred)).not.toContain(account.sub);
    // Also by another account of the provider, and before the next round of maintenance.
    expectRefused(await signIn({ ...account, sub: crypto.randomUUID() }), "barred");
    const late = newAccount({ groups: ["reviewers"] });
    await signedIn(late);
    await removePerson(app.db, late.email);
    expectRefused(await signIn(late), "barred");
  });

  it("an administrator lets a removed one in again by linking it, and its owner can't", async () => {
    const account = newAccount({ groups: ["reviewers"] });
    await signedIn(account);
    await removePerson(app.db, account.email);
    await barIdentitiesOfRemoved(app.db, app.service);
    const personId = await addAccount(newAccount({}).email);
    const identity = { issuer: provider.issuer, subject: account.sub };
    const actor = {
      id: "admin",
      name: "Admin",
      email: "admin@example.com",
      roles: ["administrator" as const],
    };
    const linkAs = (isAdministrator: boolean) =>
      app.db
        .transaction()
        .execute((tx) => linkIdentity(tx, app.service, { personId, identity, actor, isAdministrator }));
    expect(await linkAs(false)).toBe("barred");
    expect(await linkAs(true)).toBe("linked");
    expect((await signedIn({ ...account, email: undefined }))?.id).toBe(personId);
  });

  it("F121 who is disabled, or to be confirmed, is told so", async () => {
    const account = newAccount({ groups: ["reviewers"] });
    const person = await signedIn(account);
    const at = new Date().toISOString();
    const change = (set: { unconfirmedSince: string | null; disabledAt: string | null }) =>
      app.db
        .updateTable("user")
        .set(set)
        .where("id", "=", person?.id ?? "")
        .execute();
    await change({ unconfirmedSince: at, disabledAt: at });
    expectRefused(await signIn(account), "disabled");
    await change({ unconfirmedSince: at, disabledAt: null });
    expectRefused(await signIn(account), "unconfirmed");
    await change({ unconfirmedSince: null, disabledAt: null });
    expect(await signedIn(account)).toEqual(person);
  });

  it("whose account was merged signs in as the other one", async () => {
    const account = newAccount({ groups: ["reviewers"] });
    const person = await signedIn(account);
    const survivor = await addAccount(newAccount({}).email);
    await app.db
      .updateTable("user")
      .set({ mergedInto: survivor, removedAt: new Date().toISOString() })
      .where("id", "=", person?.id ?? "")
      .execute();
    expect((await signedIn(account))?.id).toBe(survivor);
  });

  it("a group that is gone takes its role at the next sign-in; with the last one the sessions end", async () => {
    const account = newAccount({ groups: ["admins"] });
    const cookie = cookieOf(await signIn(account), "countersign-");
    expect((await signedIn({ ...account, groups: ["reviewers"] }))?.roles).toEqual(["reviewer"]);
    // Open sessions have the new role at once.
    expect((await personBy(cookie))?.roles).toEqual(["reviewer"]);
    expectRefused(await signIn({ ...account, groups: ["others"] }), "no_group");
    expect(await personBy(cookie)).toBeNull();
    const row = await app.db
      .selectFrom("user")
      .select(["role", "moreRoles", "groupNames"])
      .where("email", "=", account.email)
      .executeTakeFirstOrThrow();
    expect(row).toEqual({ role: "viewer", moreRoles: null, groupNames: '["others"]' });
    expect((await signedIn(account))?.roles).toEqual(["administrator", "reviewer"]);
  });

  it("a signed-in person links what the provider knows them as, whatever its address, and signs in with it", async () => {
    configure();
    const personId = await addAccount(newAccount({}).email);
    const account = newAccount({});
    const cookie = await sessionFor(personId);
    expect(addressOf(await link(cookie, account))).toBe("/account");
    expect((await signedIn(account))?.id).toBe(personId);
    // Linked again it is the same.
    expect(addressOf(await link(cookie, account))).toBe("/account");
    expect((await sessionBy(cookie))?.identityId).not.toBeNull();
    const changes = await app.db
      .selectFrom("person_changes")
      .selectAll()
      .where("person_id", "=", personId)
      .execute();
    expect(changes).toMatchObject([{ actor_id: personId, kind: "identity" }]);
    const entries = app.db.selectFrom("audit_entries").selectAll().where("chain", "=", "people");
    const entry = (await entries.execute()).findLast(({ event }) => event === "identity_linked");
    expect(JSON.stringify(entry)).not.toContain(account.sub);
    expect(JSON.stringify(entry)).not.toContain(account.email);
  });

  it("linking is refused in another session than began it, and for what is somebody else's", async () => {
    configure();
    const ada = newAccount({});
    const adaId = await addAccount(ada.email);
    const eveId = await addAccount(newAccount({}).email);
    const [own, other] = [await sessionFor(adaId), await sessionFor(eveId)];
    expectRefused(await link(own, ada, other), "provider_refused");
    expectRefused(await link(own, ada, ""), "expired");
    expect(addressOf(await link(own, ada))).toBe("/account");
    expectRefused(await link(other, ada), "link_taken");
    // An account of the provider with Ada's address is hers to link.
    expectRefused(await link(other, { ...ada, sub: crypto.randomUUID() }), "link_other");
    const stray = await handleOidcLink(app.service, postOf("/auth/oidc/link", ""));
    expectRefused(stray, "expired");
  });

  it("linking takes a sign-in of the last ten minutes", async () => {
    configure();
    const cookie = await sessionFor(await addAccount(newAccount({}).email));
    app.aheadMs = 10 * 60_000 + 1_000;
    expectRefused(await handleOidcLink(app.service, postOf("/auth/oidc/link", cookie)), "link_stale");
  });

  it("F121 the way of whoever has a password: linked, the provider's groups count, and the password lets nobody in", async () => {
    const account = newAccount({ groups: ["reviewers"] });
    const personId = await addAccount(account.email);
    const [cookie, elsewhere] = [await sessionFor(personId), await sessionFor(personId)];
    expectRefused(await link(cookie, { ...account, groups: [] }), "no_group");
    expect(addressOf(await link(cookie, account))).toBe("/account");
    expect((await personBy(cookie))?.roles).toEqual(["reviewer"]);
    expect(await personBy(elsewhere)).toBeNull();
    const typed = postOf("/auth/sign-in", "", { email: account.email, password });
    expectRefused(await handlePasswordSignIn(app.service, typed.clone()), "provider_only");
    configure();
    expect(cookieOf(await handlePasswordSignIn(app.service, typed), "countersign-")).not.toBe("");
  });

  it("OIDC_ONLY: no password is looked at", async () => {
    const account = newAccount({});
    await addAccount(account.email);
    configure({ only: true });
    const typed = (text: string) => postOf("/auth/sign-in", "", { email: account.email, password: text });
    expectRefused(await handlePasswordSignIn(app.service, typed(password)), "provider_only");
    expectRefused(await handlePasswordSignIn(app.service, typed("another long password")), "provider_only");
  });

  it("demo people are nobody at a provider", async () => {
    const demo = newAccount({ email: "reviewer@demo.invalid", groups: ["admins"] });
    expectRefused(await signIn(demo), "no_account");
    const begun = await begin();
    expect(addressOf(begun)).toContain(provider.issuer);
  });
});
