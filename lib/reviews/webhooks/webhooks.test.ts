import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { json, resetBeforeExecuting } from "@/lib/api-client/testing/scripted-api";
import { openDatabase, type Database } from "@/lib/db/open-database";
import { answering, startReceiver, targetAt, type Receiver } from "@/lib/webhooks/testing/receiver";
import type { WebhookTarget } from "@/lib/webhooks/types";
import {
  approveAndSend,
  deliverDue,
  eraseWebhookEvents,
  handOver,
  holdApprovals,
  listWebhooks,
  reconcile,
  runMaintenance,
  sendWebhookAgain,
  type DeliveryContext,
} from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps } from "../testing/recovery-steps";
import { steps } from "../testing/steps";
import {
  administrator,
  newest,
  operator,
  reviewer,
  shown,
  viewer,
  waitingReview,
  type TestApp,
} from "../testing/test-app";

let receiver: Receiver;
beforeAll(async () => {
  receiver = await startReceiver();
});
afterAll(() => receiver.close());

type Told = { id: string; event: string; tool: string; link: string; headline?: string; at: string };

onEachDatabase((app, kind) => {
  const target = (change: Partial<WebhookTarget> = {}) => targetAt(receiver.url, change);
  const deskOn = (db: Database): DeliveryContext => ({
    db,
    vault: app.as(viewer).vault,
    clock: app.now,
    random: () => 0,
    appUrl: "https://desk.example.com",
    post: { privateNetworks: [] },
  });
  /** One round of this desk: what it makes of the outbox, and what it sends. */
  async function round(targets = [target()], db = app.db): Promise<void> {
    await handOver({ db, clock: app.now }, targets);
    for (const one of targets) await deliverDue(deskOn(db), one);
  }
  const told = () => receiver.received.map(({ body }) => JSON.parse(body) as Told);
  const toldOf = (reviewId: string) => told().filter(({ link }) => link.endsWith(`/${reviewId}`));
  const deliveries = () => app.db.selectFrom("webhook_deliveries").selectAll().execute();
  const maintain = () => runMaintenance(app.as(operator), { retentionDays: 30 });

  beforeEach(async () => {
    await round([]);
    await app.db.deleteFrom("webhook_deliveries").execute();
    receiver.received.length = 0;
  });

  test("a review that needs a decision is told with its tool, its time and its page, and nothing else", async () => {
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

  describe("at least once, and the same id each time", () => {
    test("a process that dies between the commit and the delivery leaves it to the next", async () => {
      const review = await waitingReview(app);
      await inAnotherProcess(app, (db) => round([target()], db));
      expect(toldOf(review.id)).toHaveLength(1);
    });

    test("one that dies between the delivery and its record sends it again", async () => {
      const review = await waitingReview(app);
      await handOver({ db: app.db, clock: app.now }, [target()]);
      const dies = deliverDue(withoutRecord(deskOn(app.db)), target());
      await expect(dies).rejects.toThrow("The process ends here.");
      await round();
      expect(toldOf(review.id)).toHaveLength(1);
      app.advance(31_000);
      await round();
      const [first, second] = toldOf(review.id);
      expect(second).toEqual(first);
      expect(toldOf(review.id)).toHaveLength(2);
      const ids = receiver.received.map(({ headers }) => headers["webhook-id"]);
      expect(new Set(ids)).toEqual(new Set([first?.id]));
    });

    test("a receiver that is down is asked later and later, and gets it once it is up", async () => {
      const review = await waitingReview(app);
      receiver.next(answering(500), answering(302, { location: "/elsewhere" }), (response) =>
        response.destroy(),
      );
      for (const waitMs of [0, 10_000, 20_000, 40_000]) {
        const before = receiver.received.length;
        app.advance(waitMs - 1_000);
        if (waitMs > 0) await round();
        expect(receiver.received.length).toBe(before);
        app.advance(1_000);
        await round();
        expect(receiver.received.length).toBe(before + 1);
      }
      expect(new Set(toldOf(review.id).map(({ id }) => id)).size).toBe(1);
      expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 4 }]);
    });

    test("it is left alone for as long as it asks", async () => {
      await waitingReview(app);
      receiver.next(answering(429, { "retry-after": "120" }));
      await round();
      app.advance(119_000);
      await round();
      expect(told()).toHaveLength(1);
      app.advance(1_000);
      await round();
      expect(told()).toHaveLength(2);
    });

    test("after a day it has failed; one that is gone for good has at once", async () => {
      await waitingReview(app);
      receiver.next(...Array.from({ length: 40 }, () => answering(500)));
      for (let at = 0; at < 40; at++) {
        await round();
        app.advance(60 * 60_000);
      }
      expect(await deliveries()).toMatchObject([{ state: "failed", outcome: "http_500" }]);
      expect(told().length).toBeGreaterThan(20);
      expect(told().length).toBeLessThan(40);
      await receiver.close();
      receiver = await startReceiver();
      await waitingReview(app);
      receiver.next(answering(410));
      await round();
      expect(await deliveries()).toContainEqual(
        expect.objectContaining({ state: "failed", outcome: "http_410" }),
      );
    });
  });

  test("an administrator sees what failed, and has it sent again with the same id", async () => {
    const review = await waitingReview(app);
    receiver.next(answering(410));
    await round();
    const list = () => listWebhooks(app.as(administrator), [target()]);
    const seen = await list();
    if (!seen.ok) throw new Error(seen.refusal);
    const [failed] = seen.value.failed;
    expect(failed).toMatchObject({ target: "log", reviewId: review.id, outcome: "http_410", attempts: 1 });
    expect(seen.value.targets).toMatchObject([
      { name: "log", host: receiver.url.host, waiting: 0, failed: 1 },
    ]);
    const again = { deliveryId: failed?.id ?? "" };
    expect(await sendWebhookAgain(app.as(administrator), again)).toMatchObject({ ok: true });
    await round();
    expect(toldOf(review.id).map(({ id }) => id)).toEqual([failed?.id, failed?.id]);
    expect(await list()).toMatchObject({ value: { failed: [] } });
    expect(await sendWebhookAgain(app.as(administrator), again)).toMatchObject({ refusal: "not_found" });
  });

  test("of several instances one sends each message", async () => {
    const count = 6;
    for (let at = 0; at < count; at++) await waitingReview(app);
    const others = kind === "postgres" ? [await openDatabase(app.databaseUrl), app.db] : [app.db, app.db];
    await Promise.all(others.map((db) => round([target()], db)));
    await Promise.all(others.map((db) => round([target()], db)));
    const ids = told().map(({ id }) => id);
    expect(ids).toHaveLength(count);
    expect(new Set(ids).size).toBe(count);
    if (kind === "postgres") await others[0]?.destroy();
  });

  test("events go thirty days later, and an hour later where nobody was told", async () => {
    await waitingReview(app);
    await round();
    await waitingReview(app);
    await round([]);
    const events = () => app.db.selectFrom("webhook_events").select("id").execute();
    const before = (await events()).length;
    app.advance(61 * 60_000);
    await eraseWebhookEvents(deskOn(app.db), { isTelling: true });
    expect((await events()).length).toBeLessThan(before);
    expect(await deliveries()).toHaveLength(1);
    app.advance(30 * 86_400_000);
    await eraseWebhookEvents(deskOn(app.db), { isTelling: true });
    expect(await events()).toEqual([]);
    expect(await deliveries()).toEqual([]);
  });

  test("what was not handed over waits while the desk tells anybody, and goes where it tells nobody", async () => {
    await waitingReview(app);
    app.advance(61 * 60_000);
    const open = () =>
      app.db.selectFrom("webhook_events").select("id").where("handed_over_at", "is", null).execute();
    await eraseWebhookEvents(deskOn(app.db), { isTelling: true });
    expect(await open()).toHaveLength(1);
    await eraseWebhookEvents(deskOn(app.db), { isTelling: false });
    expect(await open()).toEqual([]);
  });
});

/** The same with a database of its own, as a process that has just started. */
async function inAnotherProcess(app: TestApp, work: (db: Database) => Promise<void>): Promise<void> {
  const db = await openDatabase(app.databaseUrl);
  try {
    await work(db);
  } finally {
    await db.destroy();
  }
}

/** The clock is read once for the claim and once for the message; the process ends where it is read for the record. */
function withoutRecord(context: DeliveryContext): DeliveryContext {
  let reads = 0;
  return {
    ...context,
    clock: () => {
      if (++reads > 2) throw new Error("The process ends here.");
      return context.clock();
    },
  };
}
