import { afterAll, beforeAll, expect, test } from "vitest";
import { resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { holdApprovals, settleExpiredLeases, type ReviewContext, type SendStep } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps, waitingSteps } from "../testing/recovery-steps";
import { newest } from "../testing/test-app";
import { untilWaiting } from "../testing/until-waiting";

/** A process that ends at this step: nothing after it happens. */
function endsAt(end: SendStep): Pick<ReviewContext, "atStep"> {
  return {
    atStep: (step) => {
      if (step === end) throw new Error(`Ended at ${end}.`);
    },
  };
}

onEachDatabase((app, kind) => {
  /** A second instance; within one process a SQLite file has one connection. */
  let elsewhere: Database;
  beforeAll(async () => {
    elsewhere = kind === "postgres" ? await openDatabase(app.databaseUrl) : app.db;
  });
  afterAll(async () => {
    if (elsewhere !== app.db) await elsewhere.destroy();
  });

  test("F18 of many rounds in two instances one claims, and there is one execution", async () => {
    const { steps, review } = await waitingSteps(app);
    const before = app.api.executions.length;
    app.api.next("confirm", resetBeforeExecuting);
    await steps.approve(review);
    app.advance(2_000);
    const rounds = Array.from({ length: 10 }, (_, index) => steps.round(index % 2 ? { db: elsewhere } : {}));
    expect((await Promise.all(rounds)).filter((sends) => sends > 0)).toEqual([1]);
    expect(await steps.now(review)).toMatchObject({ state: "accepted", attempts: [{}, {}] });
    expect(await steps.confirmsOf(review)).toHaveLength(2);
    expect(app.api.executions.length).toBe(before + 1);
  });

  test("F18 F20 an instance that died while it retried is taken over with the same key after its lease", async () => {
    const { steps, review } = await waitingSteps(app);
    const before = app.api.executions.length;
    app.api.next("confirm", resetBeforeExecuting);
    await steps.approve(review);
    app.advance(2_000);
    await expect(steps.round(endsAt("answered"))).rejects.toThrow("Ended");
    expect(await steps.now(review)).toMatchObject({ state: "sending" });
    app.advance(59_000);
    await steps.runMaintenance();
    expect(await steps.now(review)).toMatchObject({ state: "sending" });
    expect(await steps.round({ db: elsewhere })).toBe(0);
    app.advance(1_000);
    await steps.runMaintenance();
    app.advance(4_000);
    expect(await steps.round({ db: elsewhere })).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
    expect(app.api.executions.length).toBe(before + 1);
    const keys = (await steps.confirmsOf(review)).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  // On SQLite nobody is there between the list of the leases and the look at one of them.
  if (kind === "postgres")
    test("F20 a lease that another instance has renewed since the round began isn't settled as expired", async () => {
      const steps = recoverySteps(app);
      const [first, renewed] = [await steps.prepared(), await steps.prepared()];
      for (const review of [first, renewed]) {
        await expect(steps.approve(review, endsAt("claimed"))).rejects.toThrow("Ended");
        app.advance(1);
      }
      app.advance(60_000);
      const round = await app.db.transaction().execute(async (tx) => {
        // The round comes as far as the first one's row.
        await tx
          .updateTable("preparations")
          .set({ dismissed_at: null })
          .where("id", "=", newest(first).id)
          .execute();
        const round = settleExpiredLeases(steps.as());
        await untilWaiting(app, 1);
        await elsewhere
          .updateTable("preparations")
          .set((eb) => ({
            lease_until: new Date(app.now().getTime() + 60_000).toISOString(),
            version: eb("version", "+", 1),
          }))
          .where("id", "=", newest(renewed).id)
          .execute();
        return { ended: round };
      });
      await round.ended;
      expect(await steps.now(first)).toMatchObject({ state: "uncertain" });
      expect(await steps.now(renewed)).toMatchObject({ state: "sending", attempts: [{ state: "open" }] });
    });

  test("F19 F79 an end before the claim: approved, nothing sent, and the next start says that it waits for a person", async () => {
    const { steps, review } = await waitingSteps(app);
    await expect(steps.approve(review, endsAt("before_claim"))).rejects.toThrow("Ended");
    expect(await steps.now(review)).toMatchObject({ state: "approved", attempts: [], hold: null });
    expect(await holdApprovals(steps.as())).toEqual({ held: 1 });
    app.advance(61_000);
    await steps.runMaintenance();
    expect(await steps.round()).toBe(0);
    expect(await steps.now(review)).toMatchObject({
      state: "approved",
      attempts: [],
      nextAttemptAt: null,
      hold: { restarted: true },
    });
    expect(await steps.confirmsOf(review)).toHaveLength(0);
  });

  test("F19 F79 an end before the claim of one of several instances: another sends it once, after a lease", async () => {
    const { steps, review } = await waitingSteps(app);
    await expect(steps.approve(review, endsAt("before_claim"))).rejects.toThrow("Ended");
    app.advance(59_000);
    expect(await steps.round({ db: elsewhere })).toBe(0);
    app.advance(1_000);
    expect(await steps.round({ db: elsewhere })).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted", attempts: [{ by: null }] });
    expect(await steps.confirmsOf(review)).toHaveLength(1);
  });

  test.each([
    ["before the send", "claimed", 1],
    ["after the send, before the record", "answered", 2],
  ] as const)(
    "F20 an end after the claim, %s: uncertain, asked again, one execution",
    async (_when, step, sends) => {
      const { steps, review } = await waitingSteps(app);
      const before = app.api.executions.length;
      await expect(steps.approve(review, endsAt(step))).rejects.toThrow("Ended");
      expect(await steps.now(review)).toMatchObject({ state: "sending" });
      app.advance(60_000);
      await steps.runMaintenance();
      expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
      expect(await steps.waits(review)).toBe(2_000);
      app.advance(2_000);
      expect(await steps.round()).toBe(1);
      expect(await steps.now(review)).toMatchObject({ state: "accepted" });
      expect(app.api.executions.length).toBe(before + 1);
      expect(await steps.confirmsOf(review)).toHaveLength(sends);
    },
  );

  test("F21 an end after the record: a reload shows accepted, and nothing is sent again", async () => {
    const { steps, review } = await waitingSteps(app);
    await expect(steps.approve(review, endsAt("recorded"))).rejects.toThrow("Ended");
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
    app.advance(3_600_000);
    await steps.runMaintenance();
    expect(await steps.round()).toBe(0);
    expect(await steps.confirmsOf(review)).toHaveLength(1);
  });
});
