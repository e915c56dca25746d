import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addPerson } from "../people";
import { listActivity, readReview, verifyAudit } from "@/lib/desk/reviews";
import { approvalSteps, byTwo } from "@/lib/desk/reviews/testing/approval-steps";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { administrator, letIn, newest, reviewer, waitingReview } from "@/lib/desk/reviews/testing/test-app";
import { unreachable } from "@/lib/desk/reviews/testing/twins";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import type { Actor } from "@/lib/desk/reviews/types";
import { giveWaysIn, waysInOf } from "../testing/ways-in";
import { mergePeople } from "./merge-people";

onEachDatabase((app) => {
  const { underPolicy } = approvalSteps(app);

  async function newPerson(...roles: Actor["roles"][number][]): Promise<Actor> {
    const id = `p-${randomUUID()}`;
    const person = { id, name: `Person ${id.slice(2, 8)}`, roles };
    await letIn(app.db, person);
    return person;
  }
  const merge = (away: Actor, into: Actor, as = administrator) =>
    mergePeople(app.as(as), { awayId: away.id, intoId: into.id });
  const userOf = ({ id }: Actor) =>
    app.db.selectFrom("user").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

  test("F116 what was approved under both accounts counts once, in a review that is open", async () => {
    const [one, other] = [await newPerson("reviewer"), await newPerson("reviewer")];
    const { approve, confirms, round, seen, review, context } = await underPolicy(byTwo);
    await approve(one);
    await approve(other, unreachable);
    expect(newest(await seen()).state).toBe("approved");
    expect(await merge(one, other)).toEqual({ ok: true, value: { personId: other.id } });
    app.advance(2_000);
    expect(await round()).toBe(0);
    expect(await confirms()).toBe(0);
    const { approval, preparations } = await valueOf(readReview(context(other), review.id));
    expect(approval.given).toHaveLength(1);
    // What was recorded stays as it was.
    const decidedBy = preparations[0]?.decisions.map(({ by }) => by.id);
    expect(decidedBy?.toSorted()).toEqual([one.id, other.id].toSorted());
    expect(await verifyAudit(app.as(reviewer), review.id)).toMatchObject({ value: { whole: true } });
  });

  test("F116 identities and addresses move, sessions and passkeys of the account that goes end, and it is recorded", async () => {
    const [away, into] = [await newPerson("operator"), await newPerson("reviewer")];
    const at = app.now().toISOString();
    const identity = { id: randomUUID(), issuer: "https://id.example.com", subject: away.id };
    await app.db
      .insertInto("identities")
      .values({ ...identity, person_id: away.id, linked_at: at })
      .execute();
    await app.db
      .insertInto("email_aliases")
      .values({ email: `${away.id}@old.example`, person_id: away.id })
      .execute();
    const session = { id: randomUUID(), token: randomUUID(), userId: away.id, expiresAt: at };
    await app.db
      .insertInto("session")
      .values({ ...session, createdAt: at, updatedAt: at })
      .execute();
    await app.db
      .insertInto("passkeys")
      .values({
        ...{ id: randomUUID(), credential_id: randomUUID(), person_id: away.id, name: "Phone" },
        ...{ public_key: "", transports: "[]", counter: "0", mark: "", created_at: at },
      })
      .execute();

    expect(await merge(away, into)).toMatchObject({ ok: true });
    expect(await userOf(away)).toMatchObject({ mergedInto: into.id, removedAt: expect.anything() });
    expect(await userOf(into)).toMatchObject({ role: "reviewer", removedAt: null });
    const of = (table: "identities" | "email_aliases") =>
      app.db.selectFrom(table).select("person_id").where("person_id", "in", [away.id, into.id]).execute();
    expect(await of("identities")).toEqual([{ person_id: into.id }]);
    expect(await of("email_aliases")).toEqual([{ person_id: into.id }, { person_id: into.id }]);
    const sessions = app.db.selectFrom("session").select("id").where("userId", "=", away.id);
    expect(await sessions.execute()).toEqual([]);
    const keys = app.db.selectFrom("passkeys").select("removed_at").where("person_id", "=", away.id);
    expect(await keys.execute()).toEqual([{ removed_at: expect.any(String) }]);
    const changes = app.db.selectFrom("person_changes").select("kind").where("person_id", "=", into.id);
    expect(await changes.where("actor_id", "=", administrator.id).execute()).toEqual([{ kind: "merge" }]);
    const { items } = await valueOf(
      listActivity(app.as(administrator), { limit: 50, event: "people_merged" }),
    );
    expect(items[0]).toMatchObject({ by: { id: administrator.id }, reviewId: null });
    expect(await verifyAudit(app.as(reviewer), "people")).toMatchObject({ value: { whole: true } });
  });

  test("F116 no link, no passkey for signing in and no sign-in for a review is left of the account that goes", async () => {
    const [away, into] = [await newPerson("reviewer"), await newPerson("reviewer")];
    const review = await waitingReview(app);
    await giveWaysIn(app, away, newest(review).id);
    await valueOf(merge(away, into));
    expect(await waysInOf(app, away)).toEqual({ links: 0, passkeys: 0, signIns: 0 });
    expect(await waysInOf(app, into)).toEqual({ links: 0, passkeys: 0, signIns: 0 });
  });

  test("F116 an account that took in others leads them to the one that stays, each in one step", async () => {
    const [first, second, third] = [
      await newPerson("viewer"),
      await newPerson("viewer"),
      await newPerson("viewer"),
    ];
    await merge(first, second);
    await merge(second, third);
    expect([await userOf(first), await userOf(second)].map(({ mergedInto }) => mergedInto)).toEqual([
      third.id,
      third.id,
    ]);
  });

  test("F116 nobody comes back under the address of an account that was merged away", async () => {
    const [away, into] = [await newPerson("viewer"), await newPerson("viewer")];
    await merge(away, into);
    const { email } = await userOf(away);
    const again = {
      email,
      name: "Again",
      roles: ["viewer"] as const,
      password: "the gate at the lane’s end",
    };
    expect(await addPerson(app.db, again)).toBe(false);
    expect(await userOf(away)).toMatchObject({ mergedInto: into.id });
  });

  test("F116 only administrators merge; not what isn’t there, is one account, is kept out, or would leave none of them", async () => {
    const [away, into] = [await newPerson("viewer"), await newPerson("viewer")];
    expect(await merge(away, into, reviewer)).toMatchObject({ lacks: "people:manage" });
    expect(await merge(away, away)).toMatchObject({ reason: { code: "merge_same_account" } });
    expect(await merge({ ...away, id: "nobody" }, into)).toMatchObject({
      reason: { code: "merge_no_account" },
    });
    expect(await merge(administrator, into)).toMatchObject({ reason: { code: "merge_last_administrator" } });
    const now = app.now().toISOString();
    const disabled = { disabledAt: now, unconfirmedSince: now };
    await app.db.updateTable("user").set(disabled).where("id", "=", away.id).execute();
    for (const [one, other] of [
      [away, into],
      [into, away],
    ] as const)
      expect(await merge(one, other)).toMatchObject({ reason: { code: "merge_waiting_account" } });
    expect(await userOf(into)).toMatchObject({ mergedInto: null, removedAt: null });
  });
});
