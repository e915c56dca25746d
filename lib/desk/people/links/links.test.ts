import { beforeEach, describe, expect, it } from "vitest";
import { markSecrets } from "@/lib/desk/database/secret-check";
import type { Actor } from "@/lib/desk/reviews/types";
import { makeBreakGlass } from "../members/make-break-glass-link";
import {
  disableMember,
  dismissLinkNotice,
  invite,
  linkMemberIdentity,
  listLinkNotices,
  makeResetLink,
} from "../members";
import { oidcSettings } from "../testing/oidc-app";
import { addPerson } from "../people";
import { handlePasswordSignIn } from "../sign-in/sign-in-handlers";
import { cookieOf, kinds, origin, password, post, setUpSignIn, vault } from "../testing/sign-in-app";
import { deleteOldLinks } from "./end-links";
import { handleLookAtLink, handleUseLink } from "./link-handlers";

const newPassword = "another good long password";
const hourMs = 3_600_000;
let addresses = 0;

describe.each(kinds)("on %s", (kind) => {
  const { app, clock, personBy } = setUpSignIn(kind);
  const service = () => ({ ...app.service, vault });
  const look = (secret: string, headers = {}) => handleLookAtLink(service(), post({ secret }, headers));
  const use = (secret: string, fields = {}, headers = {}) =>
    handleUseLink(service(), post({ secret, name: "Lena Moor", password: newPassword, ...fields }, headers));
  const bodyOf = async (reply: Response) => (await reply.json()) as unknown;
  const freshEmail = () => `person-${kind}-${++addresses}@example.com`;

  let boss: Actor = { id: "", name: "", roles: ["administrator"] };
  const context = () => ({ db: app.db, vault, clock, oidc: app.service.oidc, actor: boss });
  const made = async <Value>(result: Promise<{ ok: true; value: Value } | { ok: false }>): Promise<Value> => {
    const given = await result;
    if (!given.ok) throw new Error(JSON.stringify(given));
    return given.value;
  };
  const invited = (email: string) => made(invite(context(), { email, roles: ["reviewer"] }));
  const idBy = async (email: string) => {
    const found = app.db.selectFrom("user").select("id").where("email", "=", email);
    return (await found.executeTakeFirstOrThrow()).id;
  };
  const add = async () => {
    const email = freshEmail();
    await addPerson(app.db, { email, name: "Ida Berg", roles: ["operator"], password });
    return { email, personId: await idBy(email) };
  };
  const signIn = async (email: string, typed: string) =>
    cookieOf(await handlePasswordSignIn(app.service, post({ email, password: typed })));

  beforeEach(async () => {
    await markSecrets(app.db, vault);
    await addPerson(app.db, { email: "boss@example.com", name: "Bo Ss", roles: ["administrator"], password });
    boss = { ...boss, id: await idBy("boss@example.com"), name: "Bo Ss" };
  });

  it("F50 F122 an invitation makes the person with its roles and signs them in, once, and notes who invited", async () => {
    const email = freshEmail();
    const { secret } = await invited(email);
    expect(await bodyOf(await look(secret))).toMatchObject({
      ok: true,
      link: { kind: "invitation", email, roles: ["reviewer"], madeBy: "Bo Ss" },
    });
    const cookie = cookieOf(await use(secret));
    const person = await personBy(cookie);
    expect(person).toMatchObject({ name: "Lena Moor", email, roles: ["reviewer"] });
    const again = await use(secret, { name: "Somebody else" });
    expect(cookieOf(again)).toBe("");
    expect(await bodyOf(again)).toEqual({ ok: false, problem: "gone" });
    expect(await bodyOf(await look(secret))).toEqual({ ok: false, problem: "gone" });
    const changes = app.db
      .selectFrom("person_changes")
      .select(["actor_id", "kind"])
      .where("person_id", "=", person?.id ?? "");
    expect(await changes.execute()).toEqual([{ actor_id: boss.id, kind: "invited" }]);
  });

  it("F122 of two who use one link at once, one is let in", async () => {
    const { secret } = await invited(freshEmail());
    const replies = await Promise.all([use(secret), use(secret)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 403]);
  });

  it("F122 a look spends nothing, nor does what was typed and can’t be used", async () => {
    const { secret } = await invited(freshEmail());
    await look(secret);
    expect(await bodyOf(await use(secret, { name: " " }))).toEqual({ ok: false, problem: "name" });
    expect(await bodyOf(await use(secret, { password: "short" }))).toEqual({
      ok: false,
      problem: "password",
    });
    expect((await use(secret)).status).toBe(200);
  });

  it.each<["invitation" | "reset" | "break_glass", number]>([
    ["invitation", 7 * 24 * hourMs],
    ["reset", 24 * hourMs],
    ["break_glass", hourMs / 6],
  ])("F122 a link of the kind %s ends when it says", async (wanted, lastsMs) => {
    const link = async () => {
      if (wanted === "invitation") return invited(freshEmail());
      const { personId } = await add();
      return wanted === "reset"
        ? made(makeResetLink(context(), { personId }))
        : made(makeBreakGlass({ ...context(), actor: null }, { personId }));
    };
    const { secret, expiresAt } = await link();
    expect(new Date(expiresAt).getTime() - clock().getTime()).toBe(lastsMs);
    app.aheadMs = lastsMs - 1_000;
    expect((await look(secret)).status).toBe(200);
    app.aheadMs = lastsMs;
    expect(await bodyOf(await use(secret))).toEqual({ ok: false, problem: "gone" });
  });

  it("a newer link ends the one before, and somebody who was disabled has none", async () => {
    const email = freshEmail();
    const first = await invited(email);
    const second = await invited(email);
    expect(await bodyOf(await look(first.secret))).toEqual({ ok: false, problem: "gone" });
    await use(second.secret);
    const personId = await idBy(email);
    const reset = await made(makeResetLink(context(), { personId }));
    await made(disableMember(context(), { personId }));
    expect(await bodyOf(await use(reset.secret))).toEqual({ ok: false, problem: "gone" });
    const typed = await handlePasswordSignIn(app.service, post({ email, password: newPassword }));
    expect(typed.headers.get("location")).toMatch(/^\/sign-in\?problem=/);
    expect(cookieOf(typed)).toBe("");
  });

  it("an address that somebody has by now isn’t taken over by an invitation, which stays", async () => {
    const email = freshEmail();
    const { secret } = await invited(email);
    await addPerson(app.db, { email, name: "Earlier", roles: ["viewer"], password });
    expect(await bodyOf(await use(secret))).toEqual({ ok: false, problem: "email_taken" });
    expect(
      await personBy(cookieOf(await handlePasswordSignIn(app.service, post({ email, password })))),
    ).toMatchObject({
      name: "Earlier",
    });
  });

  it("a reset sets the password, ends the sessions, tells the person until they dismiss it, and names who made it", async () => {
    const { email, personId } = await add();
    const before = await signIn(email, password);
    const { secret } = await made(makeResetLink(context(), { personId }));
    expect(await personBy(before)).not.toBeNull();
    expect(await personBy(cookieOf(await use(secret)))).toMatchObject({ id: personId, name: "Ida Berg" });
    expect(await personBy(before)).toBeNull();
    expect(await signIn(email, password)).toBe("");
    expect(await signIn(email, newPassword)).not.toBe("");
    const own = { ...context(), actor: { id: personId, name: "Ida Berg", roles: ["operator" as const] } };
    const [notice, ...more] = await made(listLinkNotices(own));
    expect(more).toEqual([]);
    expect(notice).toMatchObject({ kind: "reset", madeBy: "Bo Ss" });
    await dismissLinkNotice(context(), { link: notice?.id ?? "" });
    expect(await made(listLinkNotices(own))).toHaveLength(1);
    await dismissLinkNotice(own, { link: notice?.id ?? "" });
    expect(await made(listLinkNotices(own))).toEqual([]);
    const changes = app.db.selectFrom("person_changes").select("kind").where("person_id", "=", personId);
    expect((await changes.execute()).map(({ kind: one }) => one).toSorted()).toEqual(["link", "reset"]);
  });

  it("a break-glass link signs in and changes nothing else, and stands in the record", async () => {
    const { email, personId } = await add();
    const { secret } = await made(makeBreakGlass({ ...context(), actor: null }, { personId }));
    const cookie = cookieOf(await use(secret, { name: "", password: "" }));
    expect(await personBy(cookie)).toMatchObject({ id: personId });
    expect(await signIn(email, password)).not.toBe("");
    const events = app.db
      .selectFrom("audit_entries")
      .select("event")
      .where("details_json", "like", `%${personId}%`);
    expect((await events.execute()).map(({ event }) => event)).toEqual([
      "break_glass_link_made",
      "break_glass_used",
    ]);
  });

  it("F121 where the provider alone lets somebody in, no link sets a password, and a break-glass link signs in", async () => {
    const { personId } = await add();
    const reset = await made(makeResetLink(context(), { personId }));
    const invitation = await invited(freshEmail());
    const glass = await made(makeBreakGlass({ ...context(), actor: null }, { personId }));
    app.service = { ...app.service, oidc: oidcSettings({ only: true }) };
    for (const { secret } of [reset, invitation]) {
      expect(await bodyOf(await look(secret))).toEqual({ ok: false, problem: "provider_only" });
      expect(await bodyOf(await use(secret))).toEqual({ ok: false, problem: "provider_only" });
    }
    expect(await personBy(cookieOf(await use(glass.secret)))).toMatchObject({ id: personId });
    // Both are as good as before.
    app.service = { ...app.service, oidc: null };
    expect((await use(reset.secret)).status).toBe(200);
  });

  it("F121 whoever is linked to a provider that gives roles after their link was made comes in by no link for a password", async () => {
    const { personId } = await add();
    const { secret } = await made(makeResetLink(context(), { personId }));
    const roles = new Map([["operators", ["operator" as const]]]);
    app.service = { ...app.service, oidc: oidcSettings({ roles, groupsClaim: "groups" }) };
    await made(linkMemberIdentity(context(), { personId, subject: personId }));
    expect(await bodyOf(await use(secret))).toEqual({ ok: false, problem: "provider_only" });
  });

  it("wrong secrets wait as wrong passwords do, and another site’s page is refused before", async () => {
    for (let tries = 0; tries < 12; tries += 1)
      expect(await bodyOf(await look("x".repeat(43)))).toEqual({ ok: false, problem: "gone" });
    expect(app.waits.length).toBeGreaterThan(0);
    const { secret } = await invited(freshEmail());
    const foreign = await use(secret, {}, { origin: "https://evil.example" });
    expect(await bodyOf(foreign)).toEqual({ ok: false, problem: "origin" });
    expect(foreign.headers.getSetCookie()).toEqual([]);
    expect(await bodyOf(await use(secret, {}, { origin: "" }))).toEqual({ ok: false, problem: "origin" });
    expect((await use(secret, {}, { origin })).status).toBe(200);
  });

  it("links are erased a month after they last could let anybody in, and no other", async () => {
    await app.db.deleteFrom("sign_in_links").execute();
    const used = await invited(freshEmail());
    await use(used.secret);
    await invited(freshEmail());
    app.aheadMs = 31 * 24 * hourMs;
    await invited(freshEmail());
    expect(await deleteOldLinks(app.db, clock())).toBe(1);
    app.aheadMs = 38 * 24 * hourMs;
    expect(await deleteOldLinks(app.db, clock())).toBe(1);
    expect(await deleteOldLinks(app.db, clock())).toBe(0);
  });
});
