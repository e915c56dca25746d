import { expect, test, vi } from "vitest";
import { watchChanges } from "@/lib/desk/database/watch-changes";
import { changeTriggers } from "@/lib/desk/database/migrations/baseline/change-triggers";
import { laterTriggers } from "@/lib/desk/database/migrations/between-people/triggers";
import { disableMember, invite, makeResetLink, setMemberRoles } from "@/lib/desk/people/members";
import { recordSignIn } from "@/lib/desk/people/sign-ins/record-sign-in";
import { roles } from "@/lib/desk/policy/permissions";
import { recordConfiguration } from "@/lib/desk/reviews";
import { administrator, operator, startTestApp, viewer } from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import { isChangeKind, type ChangeKind, type LiveKind } from "@/lib/platform/live/events";
import { createHub, type Hub } from "@/lib/platform/live/hub";
import { toHub } from "./live";

/**
 * What each kind tells of itself to everybody who has a stream, which takes `reviews:read`, as every role has. No browser
 * hears of a person or a session: their own streams end, where that is what has changed.
 */
const carried: Record<ChangeKind | LiveKind, "the id of a review or revision" | "nothing" | "unheard"> = {
  review: "the id of a review or revision",
  ended: "the id of a review or revision",
  history: "the id of a review or revision",
  discussion: "the id of a review or revision",
  publication: "the id of a review or revision",
  presence: "the id of a review or revision",
  sending: "nothing",
  gap: "nothing",
  notifications: "nothing",
  activity: "nothing",
  status: "nothing",
  everything: "nothing",
  person: "unheard",
  session: "unheard",
};

/** A hub with somebody of each role; `heard`: what each was told of changes. */
function everyRole(): { hub: Hub; heard: Record<string, string[]> } {
  const hub = createHub({
    source: "one",
    memberships: () => Promise.resolve(new Map(roles.map((role) => [role, role]))),
    onProblem: (error) => {
      throw error;
    },
  });
  const heard = Object.fromEntries(roles.map((role) => [role, [] as string[]]));
  for (const role of roles) {
    const write = (text: string) => {
      const [, data] = /^event: change\ndata: (.*)$/m.exec(text) ?? [];
      if (data !== undefined) heard[role]?.push(data);
      return true;
    };
    const who = { personId: role, sessionId: role, membership: role };
    hub.join({ ...who, write, close: () => heard[role]?.push("closed") }, null);
  }
  return { hub, heard };
}

test.each(Object.entries(carried))("F62 %s carries %s, to each role the same", async (kind, what) => {
  const { hub, heard } = everyRole();
  if (isChangeKind(kind)) toHub(hub).onChanges([{ kind, id: "this-one" }]);
  else if (kind === "everything") toHub(hub).onChanges(null);
  else hub.publish([{ kind: "status", id: null }]);
  await hub.recheck();
  const id = what === "nothing" ? null : "this-one";
  const told = what === "unheard" ? [] : [JSON.stringify({ kind, id })];
  expect(heard).toEqual(Object.fromEntries(roles.map((role) => [role, told])));
});

test("F62 every kind that is told stands in the list", () => {
  // A gap is told by the verb that closes it.
  const told = [...new Set([...[...changeTriggers, ...laterTriggers].map(({ kind }) => kind), "gap"])];
  expect(Object.keys(carried).filter(isChangeKind).toSorted()).toEqual(told.toSorted());
});

test("F62 what the record says of sign-ins, people and settings is heard as news without content", async () => {
  const app = await startTestApp("sqlite");
  const { hub, heard } = everyRole();
  const watch = watchChanges(app.db, app.databaseUrl, toHub(hub));
  try {
    const as = app.as(administrator);
    await app.db
      .transaction()
      .execute((tx) =>
        recordSignIn(tx, as, { personId: operator.id, means: "password", sessionId: "the-session" }),
      );
    await valueOf(invite(as, { email: "new@example.com", roles: ["viewer"] }));
    await valueOf(makeResetLink(as, { personId: operator.id }));
    await valueOf(setMemberRoles(as, { personId: viewer.id, roles: ["operator"] }));
    await valueOf(disableMember(as, { personId: viewer.id }));
    await recordConfiguration(as, { release: "0", settings: {}, policy: { file: null, rules: {} } });
    const entries = await app.db.selectFrom("audit_entries").select("chain").execute();
    expect(new Set(entries.map(({ chain }) => chain))).toEqual(
      new Set(["sign_ins", "people", "configuration"]),
    );
    await vi.waitFor(() => expect(heard["viewer"]).toHaveLength(entries.length));
    const news = entries.map(() => '{"kind":"activity","id":null}');
    expect(heard).toEqual(Object.fromEntries(roles.map((role) => [role, news])));
  } finally {
    await watch.stop();
    await app.close();
  }
});
