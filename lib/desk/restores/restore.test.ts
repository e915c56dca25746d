import { sql } from "kysely";
import { expect, test, vi } from "vitest";
import type { Change } from "@/lib/desk/database/change";
import { watchChanges } from "@/lib/desk/database/watch-changes";
import { approveAndSend, lookAfterRestore, prepareAgain, reconcile, verifyAudit } from "@/lib/desk/reviews";
import { countReviews, issueReceipt, listReviews, recover, send, withdraw } from "@/lib/desk/reviews";
import { resetBeforeExecuting, type Behaviour } from "@/lib/wire/api-client/testing/scripted-api";
import { retry } from "@/lib/desk/reviews/testing/act-and-read";
import { approvalSteps, byTwo } from "@/lib/desk/reviews/testing/approval-steps";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { recoverySteps } from "@/lib/desk/reviews/testing/recovery-steps";
import { unreachable } from "@/lib/desk/reviews/testing/twins";
import {
  administrator,
  newest,
  operator,
  otherReviewer,
  reviewer,
  shown,
  type TestApp,
} from "@/lib/desk/reviews/testing/test-app";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";
import type { ReviewView } from "@/lib/desk/reviews/types";
import { closeGap, confirmPerson, listUnconfirmed } from ".";
import { backUp, restore } from "./testing/rewind";

const minuteMs = 60_000;
const executesAndLosesReply: Behaviour = (_request, response, act) => {
  act();
  response.destroy();
};

/** The steps of a desk that is backed up, goes on, and is restored; everybody is confirmed at once unless told. */
function restoreSteps(app: TestApp) {
  const steps = recoverySteps(app);
  const look = (
    review: ReviewView,
    found: "done" | "not_done",
    { by = reviewer, seen = "Looked at the list.", agoMs = 0 } = {},
  ) =>
    lookAfterRestore(app.as(by, steps.own), {
      ...{ preparationId: newest(review).id, found, seen },
      lookedAt: new Date(app.now().getTime() - agoMs).toISOString(),
    });
  return {
    ...steps,
    look,
    backUp: () => backUp(app.db, app.now()),
    async restore(backup: Awaited<ReturnType<typeof backUp>>, { confirms = true } = {}) {
      app.advance(5 * minuteMs);
      const { held } = await restore(app.db, backup, { now: app.now(), vault: app.as(reviewer).vault });
      app.advance(minuteMs);
      if (confirms) await app.db.updateTable("user").set({ unconfirmedSince: null }).execute();
      return held;
    },
    async approved() {
      const review = await steps.prepared();
      await steps.approve(review, unreachable);
      expect(await steps.now(review)).toMatchObject({ state: "approved" });
      return review;
    },
    executions: async (review: ReviewView) => {
      const keys = (await steps.confirmsOf(review)).map(({ headers }) => String(headers["idempotency-key"]));
      return {
        keys: new Set(keys).size,
        executed: app.api.executions.filter((key) => keys.includes(key)).length,
      };
    },
  };
}

onEachDatabase((app) => {
  test("F115 a backup taken while approved, sent since, restored, sent again: one execution", async () => {
    const desk = restoreSteps(app);
    const review = await desk.approved();
    const backup = await desk.backUp();
    await send(desk.as(), { preparationId: newest(review).id });
    expect(await desk.executions(review)).toEqual({ keys: 1, executed: 1 });

    await desk.restore(backup);
    expect(await desk.now(review)).toMatchObject({
      state: "held",
      sendUntil: null,
      nextAttemptAt: null,
      decisions: [{ isVoid: true }],
      held: [{ stood: "approved", look: null }],
    });
    // Nothing automatic, nothing by hand, and no clock.
    expect(await desk.round()).toBe(0);
    expect(await send(desk.as(), { preparationId: newest(review).id })).toMatchObject({
      refusal: "blocked",
      reason: { code: "held" },
    });
    expect(await withdraw(app.as(operator, desk.own), { preparationId: newest(review).id })).toMatchObject({
      reason: { code: "held" },
    });
    expect(await prepareAgain(app.as(operator, desk.own), { reviewId: review.id })).toMatchObject({
      reason: { code: "held" },
    });
    await desk.runMaintenance();
    expect(await desk.now(review)).toMatchObject({ state: "held" });

    // Somebody looks in the wrong place: the key is the same, so the API does it once all the same.
    expect(await desk.look(review, "not_done")).toMatchObject({
      ok: true,
      value: { state: "awaiting_review" },
    });
    expect(await desk.round()).toBe(0);
    expect(await prepareAgain(app.as(operator, desk.own), { reviewId: review.id })).toMatchObject({
      refusal: "blocked",
      reason: { code: "keeps_its_key" },
    });
    const approved = await approveAndSend(desk.as(), { shown: shown(await desk.seen(review)) });
    expect(approved).toMatchObject({ ok: true, value: { state: "accepted" } });
    expect(await desk.executions(review)).toEqual({ keys: 1, executed: 1 });
    const audit = await valueOf(verifyAudit(app.as(administrator), review.id));
    expect(audit).toMatchObject({ whole: true });
  });

  test("F115 what may have been sent isn’t asked about again; found done it is settled as accepted, with that as evidence", async () => {
    const desk = restoreSteps(app);
    const review = await desk.prepared();
    app.api.next("confirm", executesAndLosesReply);
    await desk.approve(review);
    expect(await desk.now(review)).toMatchObject({ state: "uncertain" });
    const backup = await desk.backUp();
    // Found not done, by mistake or not, and prepared and sent anew with another key: the backup knows nothing of it.
    app.advance(25 * 60 * minuteMs);
    await desk.runMaintenance();
    await recover(desk.as(), { sendsMax: 0, onProblem: (error) => expect(error).toBeNull() });
    await reconcile(desk.as(), {
      preparationId: newest(review).id,
      outcome: "failed",
      evidence: "Not there.",
    });

    await desk.restore(backup);
    expect(await desk.round()).toBe(0);
    expect(await retry(desk.as(), { preparationId: newest(review).id })).toMatchObject({
      reason: { code: "held" },
    });
    expect(
      await reconcile(desk.as(), { preparationId: newest(review).id, outcome: "failed", evidence: "x" }),
    ).toMatchObject({ reason: { code: "held" } });
    expect(await desk.look(review, "done", { seen: " " })).toMatchObject({
      reason: { code: "evidence_missing" },
    });
    expect(await desk.look(review, "done", { agoMs: 10 * minuteMs })).toMatchObject({
      reason: { code: "looked_too_early" },
    });
    const before = (await desk.confirmsOf(review)).length;
    expect(await desk.look(review, "done", { seen: "Draft 1 is in the list." })).toMatchObject({
      ok: true,
      value: { state: "accepted" },
    });
    expect(await desk.now(review)).toMatchObject({
      state: "accepted",
      reconciliations: [
        { outcome: "accepted", evidence: "Draft 1 is in the list.", by: { id: reviewer.id } },
      ],
      held: [{ stood: "uncertain", look: { found: "done", seen: "Draft 1 is in the list." } }],
    });
    expect(await retry(desk.as(), { preparationId: newest(review).id })).toMatchObject({ ok: false });
    expect(await desk.round()).toBe(0);
    expect(await desk.confirmsOf(review)).toHaveLength(before);
    const { receipt } = await valueOf(issueReceipt(desk.as(), { preparationId: newest(review).id }));
    expect(receipt).toMatchObject({
      held: [{ looked: { by: { name: reviewer.name }, found: "done" } }],
      decisions: [{ verdict: "approved", voidSince: expect.any(String) }],
    });
  });

  test("F115 found not done and expired by then, it is prepared again, and not before", async () => {
    const desk = restoreSteps(app);
    const review = await desk.prepared();
    app.api.next("confirm", resetBeforeExecuting);
    await desk.approve(review);
    const backup = await desk.backUp();
    await desk.restore(backup);
    app.advance(20 * minuteMs);
    await desk.runMaintenance();
    expect(await desk.now(review)).toMatchObject({ state: "held" });
    await desk.look(review, "not_done");
    expect(await desk.now(review)).toMatchObject({
      state: "expired",
      held: [{ look: { found: "not_done" } }],
    });
    await desk.runMaintenance();
    const again = await valueOf(prepareAgain(app.as(operator, desk.own), { reviewId: review.id }));
    expect(newest(again)).toMatchObject({ revision: 2, state: "awaiting_review" });
    await approveAndSend(desk.as(), { shown: shown(again) });
    expect(await desk.executions(review)).toMatchObject({ executed: 1 });
  });

  test("F115 former approvals don’t count at the claim: of two that are needed, both are given anew", async () => {
    const { underPolicy } = approvalSteps(app);
    const { steps, review, context, approve, confirms, seen } = await underPolicy(byTwo);
    await approve(reviewer, unreachable);
    await approve(otherReviewer, unreachable);
    expect(await seen()).toMatchObject({ preparations: [{ state: "approved" }] });
    const desk = restoreSteps(app);
    await desk.restore(await desk.backUp());
    await lookAfterRestore(context(otherReviewer), {
      ...{ preparationId: newest(review).id, found: "not_done", seen: "Nothing there." },
      lookedAt: app.now().toISOString(),
    });
    expect(await seen()).toMatchObject({ approval: { given: [] } });
    await approve(reviewer, {}, await seen());
    expect(await confirms()).toBe(0);
    expect(await seen()).toMatchObject({ preparations: [{ state: "awaiting_review" }] });
    expect(await send(context(otherReviewer), { preparationId: newest(review).id })).toMatchObject({
      ok: false,
    });
    await approve(otherReviewer, {}, await seen(otherReviewer));
    expect(await confirms()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
  });

  test("F115 of two who look at once, one is recorded and the other hears of it", async () => {
    const desk = restoreSteps(app);
    const review = await desk.approved();
    await desk.restore(await desk.backUp());
    const looks = await Promise.all([
      desk.look(review, "done", { by: reviewer, seen: "It is there." }),
      desk.look(review, "not_done", { by: otherReviewer, seen: "It isn’t there." }),
    ]);
    expect(looks.filter(({ ok }) => ok)).toHaveLength(1);
    expect(looks.find(({ ok }) => !ok)).toMatchObject({ reason: { code: "wrong_state" } });
    const { held, reconciliations, state } = await desk.now(review);
    const found = held[0]?.look?.found;
    expect([state, reconciliations.length]).toEqual(
      found === "done" ? ["accepted", 1] : ["awaiting_review", 0],
    );
  });

  test("F115 what was being sent or prepared when the backup was taken is held too", async () => {
    const desk = restoreSteps(app);
    const sending = await desk.prepared();
    const claimed = new Promise<void>((resolve) => {
      void desk.approve(sending, {
        atStep: (step) => (step === "claimed" ? (resolve(), new Promise(() => undefined)) : undefined),
      });
    });
    await claimed;
    const preparing = await desk.prepared();
    await app.db
      .updateTable("preparations")
      .set({
        ...{ state: "preparing", capability_sealed: null, expires_at: null, input_digest: null },
        lease_until: app.now().toISOString(),
      })
      .where("id", "=", newest(preparing).id)
      .execute();
    await desk.restore(await desk.backUp());
    await desk.runMaintenance();
    expect(await desk.now(sending)).toMatchObject({ state: "held", held: [{ stood: "sending" }] });
    expect(await desk.now(preparing)).toMatchObject({ state: "held", held: [{ stood: "preparing" }] });
    await desk.look(preparing, "not_done");
    expect(await desk.now(preparing)).toMatchObject({ state: "prepare_failed" });
    await desk.look(sending, "not_done");
    await approveAndSend(desk.as(), { shown: shown(await desk.seen(sending)) });
    expect(await desk.now(sending)).toMatchObject({ state: "accepted", attempts: [{}, { number: 2 }] });
    expect(await desk.executions(sending)).toEqual({ keys: 1, executed: 1 });
  });

  test("F115 the same input elsewhere waits until somebody has looked at the one that is held", async () => {
    const desk = restoreSteps(app);
    const review = await desk.approved();
    await desk.restore(await desk.backUp());
    const { inputText } = await desk.now(review);
    await expect(desk.prepared("draftSave", inputText ?? "")).rejects.toThrow(/"settleFirst":true/);
  });

  test("F115 the release before, which knows nothing of it, changes the state of nothing that is held", async () => {
    const desk = restoreSteps(app);
    const review = await desk.approved();
    await desk.restore(await desk.backUp());
    const { id } = newest(review);
    for (const state of ["approved", "rejected"]) {
      const { rows } = await sql`update preparations set state = ${state}, version = version + 1,
        capability_sealed = null where id = ${id} returning id`.execute(app.db);
      expect(rows).toEqual([]);
    }
    expect(await desk.now(review)).toMatchObject({ state: "held" });
  });

  test("F115 lists and counts have it as held, for whoever may look", async () => {
    const desk = restoreSteps(app);
    const review = await desk.approved();
    const held = await desk.restore(await desk.backUp());
    const counts = await valueOf(countReviews(desk.as(), undefined));
    expect(counts.states.held).toBe(held);
    expect(counts.restored).toMatchObject({ looked: expect.any(Number) });
    const { items } = await valueOf(listReviews(desk.as(), { order: "urgent", states: ["held"], limit: 50 }));
    expect(items).toHaveLength(held);
    expect(items.find(({ id }) => id === review.id)).toMatchObject({
      ...{ state: "held", assignee: "yours to decide", sendUntil: null, approvedBy: [] },
    });
    const open = await valueOf(listReviews(desk.as(), { order: "urgent", states: ["approved"], limit: 50 }));
    expect(open.items.map(({ id }) => id)).not.toContain(review.id);
  });

  test("F115 nobody is let in again, nothing queued is told, and the record names the cut as a new epoch", async () => {
    const desk = restoreSteps(app);
    const review = await desk.prepared();
    const at = app.now().toISOString();
    await app.db
      .insertInto("session")
      .values({
        ...{ id: "s1", token: "t1", userId: reviewer.id, expiresAt: "2027-01-01T00:00:00.000Z" },
        ...{ createdAt: at, updatedAt: at, ipAddress: null, userAgent: null },
      })
      .execute();
    await desk.restore(await desk.backUp(), { confirms: false });
    expect(await app.db.selectFrom("session").selectAll().execute()).toEqual([]);
    expect(
      await app.db.selectFrom("webhook_events").select("id").where("handed_over_at", "is", null).execute(),
    ).toEqual([]);
    expect(
      await app.db
        .selectFrom("notification_events")
        .select("id")
        .where("handed_over_at", "is", null)
        .execute(),
    ).toEqual([]);
    const unconfirmed = await listUnconfirmed(app.db);
    expect(unconfirmed.map(({ name }) => name)).toContain(reviewer.name);
    // Nobody who waits to be confirmed counts as somebody who may approve.
    expect(await desk.seen(review)).toMatchObject({ approval: { reachable: false } });
    await valueOf(confirmPerson(app.as(administrator), { email: `${reviewer.id}@example.com` }));
    expect(await confirmPerson(app.as(administrator), { email: `${reviewer.id}@example.com` })).toMatchObject(
      {
        reason: { code: "not_unconfirmed" },
      },
    );
    const entries = await app.db
      .selectFrom("audit_entries")
      .select(["event", "details_json"])
      .where("event", "in", ["restored", "person_confirmed"])
      .orderBy("chain", "desc")
      .orderBy("number")
      .execute();
    const confirmed = entries.findLast(({ event }) => event === "person_confirmed");
    expect(JSON.parse(confirmed?.details_json ?? "{}")).toMatchObject({
      ...{ person: reviewer.id, byCommand: false },
    });
    expect(JSON.stringify(confirmed)).not.toContain(reviewer.name);
    const restored = entries.findLast(({ event }) => event === "restored");
    expect(JSON.parse(restored?.details_json ?? "{}")).toMatchObject({
      ...{ manifest: "0".repeat(64), restoredBy: "mira", epoch: expect.any(Number) },
    });
    expect(await valueOf(verifyAudit(app.as(administrator), "runs"))).toMatchObject({ whole: true });
  });

  test("F115 each approval says what can’t be known, until an administrator closes the gap, once all is looked at", async () => {
    const desk = restoreSteps(app);
    const held = await desk.approved();
    await desk.restore(await desk.backUp());
    expect(await closeGap(app.as(administrator), undefined)).toMatchObject({
      reason: { code: "still_held" },
    });
    const approvedText = async () => {
      const review = await desk.prepared();
      await approveAndSend(desk.as(), { shown: shown(review) });
      const entry = await app.db
        .selectFrom("audit_entries")
        .select("text")
        .where("chain", "=", review.id)
        .where("event", "=", "approved")
        .executeTakeFirstOrThrow();
      return entry.text;
    };
    expect(await approvedText()).toContain("isn’t known here: a backup was restored");
    expect((await desk.seen(held)).gaps.length).toBeGreaterThan(0);
    const left = await app.db
      .selectFrom("preparations")
      .select("id")
      .where("restore_id", "is not", null)
      .execute();
    for (const { id } of left)
      await valueOf(
        lookAfterRestore(desk.as(), {
          ...{ preparationId: id, found: "done", seen: "There.", lookedAt: app.now().toISOString() },
        }),
      );
    const heard: Change[] = [];
    const watch = watchChanges(app.db, app.databaseUrl, {
      onLive: (isLive) => void (isLive && heard.push({ kind: "activity", id: "live" })),
      onChanges: (changes) => void heard.push(...(changes ?? [])),
    });
    await vi.waitFor(() => expect(heard).toHaveLength(1));
    await valueOf(closeGap(app.as(administrator), undefined));
    // Every open page drops its banner.
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: "gap", id: "" }));
    await watch.stop();
    expect((await desk.seen(held)).gaps).toEqual([]);
    expect(await approvedText()).not.toContain("restored");
    expect(await valueOf(countReviews(desk.as(), undefined))).toMatchObject({ restored: null });
  });
});
