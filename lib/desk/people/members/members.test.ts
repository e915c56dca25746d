import { expect, test } from "vitest";
import { approvalSteps } from "@/lib/desk/reviews/testing/approval-steps";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { administrator, letIn, otherReviewer } from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { verifyChain } from "@/lib/desk/reviews/audit/audit";
import type { Actor } from "@/lib/desk/reviews/types";
import { isLastAdministrator } from "../last-administrator";
import { disable } from "./disable-member";
import {
  disableMember,
  enableMember,
  endInvitation,
  invite,
  listMembers,
  makeResetLink,
  removeMember,
  setMemberGroups,
  setMemberRoles,
  showMember,
  signOutMember,
} from ".";

const sessions = { idleMs: 2 * 3_600_000, lifetimeMs: 12 * 3_600_000 };

let people = 0;
const somebody = (roles: Actor["roles"]): Actor => ({
  id: `p-new-${++people}`,
  name: `Person ${people}`,
  roles,
});

onEachDatabase((app) => {
  const { underPolicy } = approvalSteps(app);
  const as = () => app.as(administrator);
  const add = async (roles: Actor["roles"]) => {
    const person = somebody(roles);
    await letIn(app.db, person);
    return person;
  };
  const signIn = async ({ id }: Actor, name = "") => {
    const at = app.now().toISOString();
    const later = new Date(app.now().getTime() + sessions.lifetimeMs).toISOString();
    await app.db
      .insertInto("session")
      .values({
        ...{ id: `s-${id}${name}`, token: `t-${id}${name}`, userId: id },
        ...{ expiresAt: later, ipAddress: null, userAgent: null, createdAt: at, updatedAt: at },
      })
      .execute();
  };
  const sessionsOf = ({ id }: Actor) =>
    app.db.selectFrom("session").select("id").where("userId", "=", id).execute();
  const row = ({ id }: Actor) =>
    app.db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();
  const changesOf = async ({ id }: Actor) =>
    (
      await app.db
        .selectFrom("person_changes")
        .select(["actor_id", "kind"])
        .where("person_id", "=", id)
        .orderBy("kind")
        .execute()
    ).map(({ actor_id, kind }) => `${actor_id} ${kind}`);
  const recorded = async ({ id }: Pick<Actor, "id">) =>
    (
      await app.db
        .selectFrom("audit_entries")
        .select(["event", "actor_id", "details_json", "text"])
        .where("chain", "=", "people")
        .orderBy("number")
        .execute()
    ).filter(({ details_json }) => details_json.includes(id));

  test("roles are replaced, several at once, the strongest first, with who did it and what they were", async () => {
    const person = await add(["operator"]);
    await valueOf(setMemberRoles(as(), { personId: person.id, roles: ["administrator", "reviewer"] }));
    await setMemberRoles(as(), { personId: person.id, roles: ["administrator", "reviewer"] });
    expect(await row(person)).toMatchObject({ role: "administrator", moreRoles: '["reviewer"]' });
    expect(await changesOf(person)).toEqual([`${administrator.id} role`]);
    const [entry, ...more] = await recorded(person);
    expect(more).toEqual([]);
    expect(entry).toMatchObject({ event: "roles_changed", actor_id: administrator.id });
    expect(JSON.parse(entry?.details_json ?? "")).toMatchObject({
      person: person.id,
      roles: { before: ["operator"], after: ["administrator", "reviewer"] },
    });
    expect(await verifyChain(app.db, as(), "people")).toMatchObject({ whole: true });
    await removeMember(as(), { personId: person.id });
  });

  test("groups are named once each, and recorded as roles are", async () => {
    const person = await add(["reviewer"]);
    const input = setMemberGroups.input.parse({ personId: person.id, groups: [" legal ", "brand", "legal"] });
    await valueOf(setMemberGroups(as(), input));
    expect(await row(person)).toMatchObject({ groupNames: '["brand","legal"]' });
    expect(await changesOf(person)).toEqual([`${administrator.id} group`]);
    await valueOf(setMemberGroups(as(), { personId: person.id, groups: [] }));
    expect(await row(person)).toMatchObject({ groupNames: null });
  });

  test("no name and no address stands in what the record shows of it in clear", async () => {
    const person = await add(["viewer"]);
    await setMemberRoles(as(), { personId: person.id, roles: ["operator"] });
    await disableMember(as(), { personId: person.id });
    await invite(as(), { email: "lena@example.com", roles: ["viewer"] });
    const rows = await app.db.selectFrom("audit_entries").selectAll().where("chain", "=", "people").execute();
    const text = JSON.stringify(rows);
    expect(rows.map(({ event }) => event)).toContain("person_invited");
    for (const told of [person.name, "lena@example.com", `${person.id}@example.com`, administrator.name])
      expect(text).not.toContain(told);
  });

  test("who is disabled has no session, no link and no approval that counts; enabled, the approval counts again", async () => {
    const { approve, seen } = await underPolicy();
    const person = await add(["reviewer"]);
    await approve(person);
    const approvals = async () => JSON.stringify((await seen(otherReviewer)).approval);
    const before = await approvals();
    await signIn(person);
    await valueOf(makeResetLink(as(), { personId: person.id }));
    await valueOf(disableMember(as(), { personId: person.id }));
    expect(await sessionsOf(person)).toEqual([]);
    const stored = await row(person);
    expect(stored.disabledAt).not.toBeNull();
    expect(stored.unconfirmedSince).not.toBeNull();
    expect(await approvals()).not.toBe(before);
    const links = await app.db
      .selectFrom("sign_in_links")
      .selectAll()
      .where("person_id", "=", person.id)
      .execute();
    expect(links.map(({ revoked_at }) => revoked_at === null)).toEqual([false]);
    expect(await disableMember(as(), { personId: person.id })).toMatchObject({
      reason: { code: "disabled_already" },
    });
    expect(await makeResetLink(as(), { personId: person.id })).toMatchObject({
      reason: { code: "cannot_sign_in" },
    });
    await valueOf(enableMember(as(), { personId: person.id }));
    expect(await row(person)).toMatchObject({ disabledAt: null, unconfirmedSince: null });
    expect(await approvals()).toBe(before);
    expect(await enableMember(as(), { personId: person.id })).toMatchObject({
      reason: { code: "not_disabled" },
    });
  });

  test("the last administrator is neither demoted, disabled nor removed, also of two at once, and is none once disabled", async () => {
    const other = await add(["viewer", "administrator"]);
    const both = await Promise.all([
      disable({ ...as(), actor: null }, { personId: other.id }),
      setMemberRoles(as(), { personId: administrator.id, roles: ["viewer"] }),
    ]);
    expect(both.filter(({ ok }) => ok)).toHaveLength(1);
    expect(both.find(({ ok }) => !ok)).toMatchObject({ reason: { code: "last_administrator" } });
    const [last, gone] = both[0]?.ok ? [administrator, other] : [other, administrator];
    const byLast = app.as({ ...last, roles: ["administrator"] });
    const byCommand = { ...byLast, actor: null };
    expect(await disable(byCommand, { personId: last.id })).toMatchObject({
      reason: { code: "last_administrator" },
    });
    expect(await app.db.transaction().execute((tx) => isLastAdministrator(tx, last.id))).toBe(true);
    if (gone === other) await enableMember(byLast, { personId: other.id });
    await setMemberRoles(byLast, { personId: administrator.id, roles: ["administrator"] });
    await valueOf(removeMember(as(), { personId: other.id }));
    expect(await removeMember(app.as(other), { personId: administrator.id })).toMatchObject({
      reason: { code: "last_administrator" },
    });
  });

  test("nobody disables or removes themselves, or makes themselves a link", async () => {
    const other = await add(["administrator"]);
    const own = { personId: other.id };
    for (const refused of [
      await disableMember(app.as(other), own),
      await removeMember(app.as(other), own),
      await makeResetLink(app.as(other), own),
    ])
      expect(refused).toMatchObject({ ok: false, reason: { code: "not_yourself" } });
    await valueOf(removeMember(as(), own));
  });

  test("an invitation to an address of somebody, or to another one of theirs, is refused", async () => {
    const person = await add(["viewer"]);
    await app.db
      .insertInto("email_aliases")
      .values({ email: "other@example.com", person_id: person.id })
      .execute();
    for (const email of [`${person.id}@example.com`, "other@example.com"])
      expect(await invite(as(), { email, roles: ["viewer"] })).toMatchObject({
        reason: { code: "email_taken" },
      });
    expect(await invite(as(), { email: "viewer@demo.invalid", roles: ["viewer"] })).toMatchObject({
      reason: { code: "demo_person" },
    });
  });

  test("of a link only a hash is kept, a newer one ends it, and an invitation can be taken back once", async () => {
    const email = "mo@example.com";
    const first = await valueOf(invite(as(), { email, roles: ["operator"] }));
    const second = await valueOf(invite(as(), { email, roles: ["reviewer"] }));
    const links = await app.db.selectFrom("sign_in_links").selectAll().where("email", "=", email).execute();
    expect(JSON.stringify(links)).not.toContain(first.secret);
    expect(JSON.stringify(links)).not.toContain(second.secret);
    const listed = async () =>
      (await valueOf(listMembers(as(), { sessions }))).invitations.filter((one) => one.email === email);
    expect(await listed()).toMatchObject([
      { roles: ["reviewer"], by: { id: administrator.id }, hasExpired: false },
    ]);
    const [{ id: invitationId = "" } = {}] = await listed();
    await valueOf(endInvitation(as(), { invitationId }));
    expect(await listed()).toEqual([]);
    expect(await endInvitation(as(), { invitationId })).toMatchObject({
      reason: { code: "no_such_invitation" },
    });
  });

  test("the list says how people sign in, when they were last seen and how many sessions they have; signing out keeps when", async () => {
    const person = await add(["viewer"]);
    await signIn(person, "1");
    await signIn(person, "2");
    await app.db
      .insertInto("identities")
      .values({
        ...{ id: `i-${person.id}`, person_id: person.id, issuer: "https://id.example", subject: person.id },
        ...{ email: null, linked_at: app.now().toISOString(), linked_by_id: person.id, last_used_at: null },
      })
      .execute();
    const seenAt = app.now().toISOString();
    const listed = async () =>
      (await valueOf(listMembers(as(), { sessions }))).people.find(({ id }) => id === person.id);
    expect(await listed()).toMatchObject({ methods: ["single_sign_on"], sessions: 2, lastSeenAt: seenAt });
    await valueOf(signOutMember(as(), { personId: person.id, sessionId: `s-${person.id}1` }));
    expect(await listed()).toMatchObject({ sessions: 1 });
    expect(
      await signOutMember(as(), { personId: person.id, sessionId: `s-${administrator.id}` }),
    ).toMatchObject({ reason: { code: "no_such_session" } });
    await valueOf(signOutMember(as(), { personId: person.id, sessionId: null }));
    expect(await listed()).toMatchObject({ sessions: 0, lastSeenAt: seenAt });
    expect(await valueOf(showMember(as(), { personId: person.id, sessions }))).toMatchObject({ where: [] });
    expect(await showMember(as(), { personId: "nobody", sessions })).toMatchObject({
      reason: { code: "no_such_person" },
    });
  });
});
