import { expect, test } from "vitest";
import { verifyChain } from "@/lib/desk/reviews/audit/audit";
import type { SignInProvider } from "@/lib/desk/reviews/context";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { administrator, letIn } from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import type { Actor } from "@/lib/desk/reviews/types";
import {
  invite,
  linkMemberIdentity,
  listMembers,
  makeResetLink,
  setMemberGroups,
  setMemberRoles,
  showMember,
} from ".";

const sessions = { idleMs: 2 * 3_600_000, lifetimeMs: 12 * 3_600_000 };
const issuer = "https://id.example";
/** As the settings have it; the provider may say it without the slash. */
const plain: SignInProvider = { issuer: `${issuer}/`, groupsClaim: null, roles: null, only: false };
const mapping: SignInProvider = {
  ...plain,
  groupsClaim: "groups",
  roles: new Map([["reviewers", ["reviewer"]]]),
};

let people = 0;

onEachDatabase((app) => {
  const under = (oidc: SignInProvider | null) => app.as(administrator, { oidc });
  async function add(identity: string | null): Promise<Actor> {
    const person: Actor = { id: `p-at-${++people}`, name: `Person ${people}`, roles: ["viewer"] };
    await letIn(app.db, person);
    const [subject, linkedAt] = [person.id, app.now().toISOString()];
    if (identity !== null)
      await app.db
        .insertInto("identities")
        .values({
          id: `i-${person.id}`,
          person_id: person.id,
          issuer: identity,
          subject,
          linked_at: linkedAt,
        })
        .execute();
    return person;
  }
  const refused = (code: string) => ({ ok: false, reason: { code } });

  test("F121 whose roles come from the provider’s groups isn’t given others here, nor groups, nor a password", async () => {
    const { id: personId } = await add(issuer);
    const context = under(mapping);
    expect(await setMemberRoles(context, { personId, roles: ["administrator"] })).toMatchObject(
      refused("roles_mapped"),
    );
    expect(await setMemberGroups(context, { personId, groups: ["legal"] })).toMatchObject(
      refused("groups_mapped"),
    );
    expect(await makeResetLink(context, { personId })).toMatchObject(refused("provider_only"));
    const told = { rolesAreMapped: true, groupsAreMapped: true, signsInByProviderAlone: true };
    expect(await valueOf(showMember(context, { personId, sessions }))).toMatchObject(told);
    const { people: listed } = await valueOf(listMembers(context, { sessions }));
    expect(listed.filter(({ rolesAreMapped }) => rolesAreMapped).map(({ id }) => id)).toEqual([personId]);
  });

  test("where the provider says groups and no roles, the roles are given by hand, and the groups are not", async () => {
    const { id: personId } = await add(issuer);
    const context = under({ ...plain, groupsClaim: "groups" });
    await valueOf(setMemberRoles(context, { personId, roles: ["reviewer"] }));
    expect(await setMemberGroups(context, { personId, groups: ["legal"] })).toMatchObject(
      refused("groups_mapped"),
    );
    expect(await makeResetLink(context, { personId })).toMatchObject({ ok: true });
  });

  test.each([
    ["with no identity", null, mapping],
    ["at a provider of before", "https://id.before.example", mapping],
    ["without a provider now", issuer, null],
    ["where roles are given by hand", issuer, plain],
  ])("whoever is %s is changed here as anybody", async (_, identity, oidc) => {
    const { id: personId } = await add(identity);
    const context = under(oidc);
    await valueOf(setMemberRoles(context, { personId, roles: ["reviewer"] }));
    await valueOf(setMemberGroups(context, { personId, groups: ["legal"] }));
    await valueOf(makeResetLink(context, { personId }));
  });

  test("where the provider alone lets people in, nobody is given a password", async () => {
    const { id: personId } = await add(null);
    const context = under({ ...plain, only: true });
    expect(await makeResetLink(context, { personId })).toMatchObject(refused("provider_only"));
    expect(await invite(context, { email: "new@example.com", roles: ["viewer"] })).toMatchObject(
      refused("no_invitations"),
    );
  });

  test("F121 an administrator links what the provider calls somebody, is noted as whoever did, and takes it from nobody", async () => {
    const [one, other] = [await add(null), await add(null)];
    const [context, subject] = [under(plain), crypto.randomUUID()];
    expect(await linkMemberIdentity(under(null), { personId: one.id, subject })).toMatchObject(
      refused("no_provider"),
    );
    expect(await linkMemberIdentity(context, { personId: administrator.id, subject })).toMatchObject(
      refused("not_yourself"),
    );
    await valueOf(linkMemberIdentity(context, { personId: one.id, subject }));
    expect(
      await app.db.selectFrom("identities").selectAll().where("subject", "=", subject).execute(),
    ).toMatchObject([{ person_id: one.id, issuer, linked_by_id: administrator.id }]);
    expect(
      await app.db
        .selectFrom("person_changes")
        .select(["actor_id", "person_id", "kind"])
        .where("person_id", "=", one.id)
        .execute(),
    ).toEqual([{ actor_id: administrator.id, person_id: one.id, kind: "identity" }]);
    expect(
      await app.db
        .selectFrom("audit_entries")
        .select(["event", "actor_id"])
        .where("chain", "=", "people")
        .where("details_json", "like", `%${one.id}%`)
        .execute(),
    ).toEqual([{ event: "identity_linked", actor_id: administrator.id }]);
    expect(await verifyChain(app.db, context, "people")).toMatchObject({ whole: true });
    expect(await linkMemberIdentity(context, { personId: other.id, subject })).toMatchObject(
      refused("identity_taken"),
    );
    expect(await valueOf(showMember(context, { personId: one.id, sessions }))).toMatchObject({
      methods: ["single_sign_on"],
    });
  });
});
