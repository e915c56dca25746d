import { describe, expect, test } from "vitest";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { answering } from "../testing/receiver";
import {
  deliverDue,
  eraseWebhookEvents,
  enqueueDeliveries,
  listWebhooks,
  sendWebhookAgain,
  type DeliveryContext,
} from "..";
import { onEachDatabase } from "@/lib/desk/reviews/testing/on-each-database";
import { administrator, waitingReview, type TestApp } from "@/lib/desk/reviews/testing/test-app";
import { webhookSteps } from "@/lib/desk/reviews/testing/webhook-steps";
import { valueOf } from "@/lib/desk/reviews/testing/value-of";

onEachDatabase((app, kind) => {
  const { now, target, deskOn, round, told, toldOf, deliveries } = webhookSteps(app);

  describe("at least once, and the same id each time", () => {
    test("F97 a process that dies between the commit and the delivery leaves it to the next", async () => {
      const review = await waitingReview(app);
      await inAnotherProcess(app, (db) => round([target()], db));
      expect(toldOf(review.id)).toHaveLength(1);
    });

    test("F97 one that dies between the delivery and its record sends it again", async () => {
      const review = await waitingReview(app);
      await enqueueDeliveries({ db: app.db, clock: app.now }, [target()]);
      const dies = deliverDue(withoutRecord(deskOn(app.db)), target());
      await expect(dies).rejects.toThrow("The process ends here.");
      await round();
      expect(toldOf(review.id)).toHaveLength(1);
      app.advance(31_000);
      await round();
      const [first, second] = toldOf(review.id);
      expect(second).toEqual(first);
      expect(toldOf(review.id)).toHaveLength(2);
      const ids = now.receiver.received.map(({ headers }) => headers["webhook-id"]);
      expect(new Set(ids)).toEqual(new Set([first?.id]));
    });

    test("a receiver that is down is asked later and later, and gets it once it is up", async () => {
      const review = await waitingReview(app);
      now.receiver.next(answering(500), answering(302, { location: "/elsewhere" }), (response) =>
        response.destroy(),
      );
      for (const waitMs of [0, 10_000, 20_000, 40_000]) {
        const before = now.receiver.received.length;
        app.advance(waitMs - 1_000);
        if (waitMs > 0) await round();
        expect(now.receiver.received.length).toBe(before);
        app.advance(1_000);
        await round();
        expect(now.receiver.received.length).toBe(before + 1);
      }
      expect(new Set(toldOf(review.id).map(({ id }) => id)).size).toBe(1);
      expect(await deliveries()).toMatchObject([{ state: "delivered", attempts: 4 }]);
    });

    test("it is left alone for as long as it asks", async () => {
      await waitingReview(app);
      now.receiver.next(answering(429, { "retry-after": "120" }));
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
      now.receiver.next(...Array.from({ length: 40 }, () => answering(500)));
      for (let at = 0; at < 40; at++) {
        await round();
        app.advance(60 * 60_000);
      }
      expect(await deliveries()).toMatchObject([{ state: "failed", outcome: "http_500" }]);
      expect(told().length).toBeGreaterThan(20);
      expect(told().length).toBeLessThan(40);
      now.receiver.forget();
      await waitingReview(app);
      now.receiver.next(answering(410));
      await round();
      expect(await deliveries()).toContainEqual(
        expect.objectContaining({ state: "failed", outcome: "http_410" }),
      );
    });
  });

  test("an administrator sees what failed, and has it sent again with the same id", async () => {
    const review = await waitingReview(app);
    now.receiver.next(answering(410));
    await round();
    const list = () => listWebhooks(app.as(administrator), [target()]);
    const seen = await valueOf(list());
    const [failed] = seen.failed;
    expect(failed).toMatchObject({ target: "log", reviewId: review.id, outcome: "http_410", attempts: 1 });
    expect(seen.targets).toMatchObject([{ name: "log", host: now.receiver.url.host, waiting: 0, failed: 1 }]);
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
