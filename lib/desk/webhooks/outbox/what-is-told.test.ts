import { expect, test } from "vitest";
import { json, resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import {
  approveAndSend,
  holdApprovals,
  reconcile,
  recordPublication,
  reject,
  runMaintenance,
} from "@/lib/desk/reviews";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { noteMarked } from "@/lib/desk/reviews/store/outbox/note-marked";
import { recoverySteps } from "@/lib/desk/reviews/testing/recovery-steps";
import { steps } from "@/lib/desk/reviews/testing/steps";
import {
  changeRow,
  newest,
  operator,
  reviewer,
  shown,
  waitingReview,
} from "@/lib/desk/reviews/testing/test-app";
import { webhookSteps } from "@/lib/desk/reviews/testing/webhook-steps";

onEachDatabase((app) => {
  const { target, round, told, toldOf } = webhookSteps(app);
  const maintain = () => runMaintenance(app.as(operator), { retentionDays: 30 });

  test("F97 a review that needs a decision is told with its tool, its time and its page, and nothing else", async () => {
    const at = app.now().toISOString();
    const review = await waitingReview(app);
    await round();
    expect(told()).toEqual([
      {
        id: expect.any(String),
        event: "needs_review",
        at,
        tool: "draftSave",
        revision: 1,
        expiresAt: newest(review).expiresAt,
        link: `https://desk.example.com/reviews/${review.id}`,
      },
    ]);
    await round();
    expect(told()).toHaveLength(1);
  });

  test("the headline goes out only where that is configured", async () => {
    await waitingReview(app, { inputText: JSON.stringify({ title: "Launch <!channel>" }) });
    app.api.requests.length = 0;
    await round([target(), target({ name: "with-headline", headline: true })]);
    expect(told().map(({ headline }) => headline)).toEqual([undefined, "Saves one draft."]);
    expect(JSON.stringify(told())).not.toContain("Launch");
  });

  test("an unknown outcome is told once, and again when it needs a person", async () => {
    const recovery = recoverySteps(app);
    const review = await recovery.prepared();
    app.advance(1_000);
    for (let at = 0; at < 3; at++) app.api.next("confirm", resetBeforeExecuting);
    await recovery.approve(review);
    app.advance(10_000);
    await recovery.round();
    app.advance(60_000);
    await recovery.round();
    await round();
    expect(toldOf(review.id).map(({ event }) => event)).toEqual(["needs_review", "outcome_unknown"]);
    app.api.next("confirm", json(200, { ok: true, toolName: "other", output: 1 }));
    app.advance(300_000);
    await recovery.round();
    await round();
    expect(toldOf(review.id).slice(2)).toMatchObject([{ event: "outcome_unknown", needsPerson: true }]);
  });

  test("a failed send is told, by the API's word or a person's", async () => {
    const refused = await waitingReview(app);
    const error = { code: "FORBIDDEN", message: "Not here.", retryable: false };
    app.api.next("confirm", json(403, { error }));
    await steps(app).approve(refused);
    const settled = await steps(app).inState("unresolved");
    const record = { outcome: "failed", evidence: "It is not in the list." } as const;
    expect(await reconcile(app.as(reviewer), { preparationId: newest(settled).id, ...record })).toMatchObject(
      { ok: true },
    );
    await round();
    for (const { id } of [refused, settled])
      expect(toldOf(id)).toContainEqual(expect.objectContaining({ event: "failed" }));
  });

  test("what waits for a person again although it was decided is told", async () => {
    const review = await steps(app).inState("approved");
    await holdApprovals(app.as(operator));
    await round();
    expect(toldOf(review.id).map(({ event }) => event)).toEqual(["needs_review", "needs_review"]);
  });

  test("a preparation with less than five minutes left is told once", async () => {
    const review = await waitingReview(app);
    app.advance((app.api.capabilitySeconds - 5 * 60 - 10) * 1000);
    await maintain();
    await round();
    expect(toldOf(review.id).map(({ event }) => event)).toEqual(["needs_review"]);
    app.advance(20_000);
    await maintain();
    app.advance(20_000);
    await maintain();
    await round();
    expect(toldOf(review.id).slice(1)).toMatchObject([
      { event: "expiring", expiresAt: newest(review).expiresAt },
    ]);
  });

  test("a target hears only of what it asked for", async () => {
    await waitingReview(app);
    await round([target({ events: ["failed"] })]);
    expect(told()).toEqual([]);
  });

  test("a rejection, an acceptance and a verification are told to whoever names them", async () => {
    const named = [target({ events: ["rejected", "accepted", "verified"] })];
    const review = await waitingReview(app);
    const { id: preparationId } = newest(review);
    expect(await reject(app.as(reviewer), { preparationId, reason: "No." })).toMatchObject({ ok: true });
    const accepted = await steps(app).inState("accepted");
    await changeRow(app, accepted, { publishes: "yes" });
    const record = { as: "verified", evidence: "It is there." } as const;
    const { id } = newest(accepted);
    expect(await recordPublication(app.as(reviewer), { preparationId: id, ...record })).toMatchObject({
      ok: true,
    });
    await noteMarked({ db: app.db });
    await noteMarked({ db: app.db });
    await round(named);
    expect(toldOf(review.id)).toMatchObject([{ event: "rejected", changesRequested: false }]);
    expect(toldOf(accepted.id).map(({ event }) => event)).toEqual(["accepted", "verified"]);
  });

  test("changes that were requested are told as such", async () => {
    const review = await waitingReview(app);
    const { id: preparationId } = newest(review);
    await reject(app.as(reviewer), { preparationId, reason: "No." });
    await app.db
      .updateTable("decisions")
      .set({ rejection_kind: "changes_requested" })
      .where("preparation_id", "=", preparationId)
      .execute();
    await round([target({ events: ["rejected"] })]);
    expect(toldOf(review.id)).toMatchObject([{ event: "rejected", changesRequested: true }]);
  });

  test("a change that is rolled back leaves nothing in the outbox", async () => {
    const review = await waitingReview(app);
    await round();
    const context = app.as(reviewer, {
      atStep: (step) => {
        if (step === "claimed") throw new Error("The process ends here.");
      },
    });
    await approveAndSend(context, { shown: shown(review) }).catch(() => undefined);
    await round();
    expect(toldOf(review.id)).toHaveLength(1);
  });
});
