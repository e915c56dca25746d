import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { openDatabase, type Database } from "@/lib/desk/database/open-database";
import { startCuttingProxy, type CuttingProxy } from "@/lib/platform/db/testing/cutting-proxy";
import { approveAndSend, prepareAgain, reconcile, type ReviewContext, type SendStep } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps, waitingSteps } from "../testing/recovery-steps";
import { newest, operator, shown } from "../testing/test-app";
import type { ReviewView } from "../types";

const forbidden = json(403, {
  error: { code: "FORBIDDEN", message: "Not with this credential.", retryable: false },
});

onEachDatabase((app, kind) => {
  /** The second instance's; within one process a SQLite file has one connection. */
  let elsewhere: Database;
  beforeAll(async () => {
    elsewhere = kind === "postgres" ? await openDatabase(app.databaseUrl) : app.db;
  });
  afterAll(async () => {
    if (elsewhere !== app.db) await elsewhere.destroy();
  });

  /** What others do with a claim whose lease has run out: ask again, hear a refusal, record it, and do it anew. */
  async function doneByOthers(steps: ReturnType<typeof recoverySteps>, review: ReviewView) {
    const other = { db: elsewhere };
    app.advance(61_000);
    await steps.runMaintenance(other);
    expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
    app.advance(5_000);
    app.api.next("confirm", forbidden);
    expect(await steps.round(other)).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "unresolved" });
    const settled = await reconcile(steps.as(other), {
      preparationId: newest(review).id,
      outcome: "failed",
      evidence: "It is not in the list.",
    });
    expect(settled).toMatchObject({ ok: true });
    const again = await prepareAgain(app.as(operator, { ...steps.own, ...other }), { reviewId: review.id });
    expect(again).toMatchObject({ ok: true });
    await steps.approve(await steps.seen(review), other);
    expect(await steps.now(review)).toMatchObject({ state: "accepted", revision: 2 });
  }

  async function neverSent(
    steps: ReturnType<typeof recoverySteps>,
    begin: (review: ReviewView) => { held: Promise<() => void>; sending: Promise<unknown> },
  ) {
    const review = await steps.prepared();
    const executions = app.api.executions.length;
    const { held, sending } = begin(review);
    const release = await held;
    await doneByOthers(steps, review);
    const before = await steps.seen(review);
    const confirms = (await steps.confirmsOf(review)).length;
    release();
    await sending;
    expect(app.api.executions.length - executions).toBe(1);
    expect((await steps.confirmsOf(review)).length).toBe(confirms);
    const stateOf = ({ preparations }: ReviewView) =>
      preparations.map(({ state, attempts }) => [state, attempts.map((attempt) => attempt.state)]);
    expect(stateOf(await steps.seen(review))).toEqual(stateOf(before));
  }

  test("F98 an instance that stood still after its claim sends nothing once others have settled it: one execution", async () => {
    const steps = recoverySteps(app);
    await neverSent(steps, (review) => {
      const { atStep, held } = standStill("claimed");
      return { held, sending: steps.approve(review, { atStep }) };
    });
  });

  if (kind === "postgres")
    describe("before a proxy", () => {
      let proxy: CuttingProxy;
      let db: Database;
      beforeAll(async () => {
        proxy = await startCuttingProxy(app.databaseUrl);
        db = await openDatabase(proxy.url);
      });
      afterAll(async () => {
        await db.destroy();
        await proxy.close();
      });

      test("F98 the word of the claim's commit comes after its lease: nothing is sent, and what others did stands", async () => {
        const steps = recoverySteps(app);
        await neverSent(steps, (review) => ({
          held: proxy.holdNext('insert into "attempts"'),
          sending: steps.approve(review, { db }),
        }));
      });
    });

  test("F98 one instance alone leaves its own claim to itself past the lease, sends nothing late, and then sends once", async () => {
    const { steps, review } = await waitingSteps(app);
    const executions = app.api.executions.length;
    const alone: Partial<ReviewContext> = { underWay: new Set() };
    const { atStep, held } = standStill("claimed");
    const sending = steps.approve(review, { ...alone, atStep });
    const release = await held;
    app.advance(61_000);
    await steps.runMaintenance(alone);
    expect(await steps.round(alone)).toBe(0);
    expect(await steps.now(review)).toMatchObject({ state: "sending" });
    release();
    expect(await sending).toMatchObject({ ok: true });
    expect(await steps.now(review)).toMatchObject({
      state: "approved",
      attempts: [{ state: "not_sent", outcome: { code: "lease_short" } }],
    });
    app.advance(4_000);
    expect(await steps.round(alone)).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted", attempts: [{}, {}] });
    expect(await steps.confirmsOf(review)).toHaveLength(1);
    expect(app.api.executions.length - executions).toBe(1);
  });

  test("F98 a late not_sent leaves what may have been sent meanwhile as it is", async () => {
    const { steps, review } = await waitingSteps(app);
    const { atStep, held } = standStill("claimed");
    const sending = steps.approve(review, { atStep });
    const release = await held;
    app.advance(61_000);
    await steps.runMaintenance({ db: elsewhere });
    const before = await steps.now(review);
    expect(before).toMatchObject({ state: "uncertain" });
    release();
    await sending;
    expect(await steps.now(review)).toMatchObject({
      state: "uncertain",
      nextAttemptAt: before.nextAttemptAt,
      attempts: [{ state: "uncertain" }],
    });
    expect(await steps.confirmsOf(review)).toHaveLength(0);
  });

  test("F15 F98 what expires between the claim and the send is not sent, and expires", async () => {
    const { steps, review } = await waitingSteps(app);
    const expiresAt = Date.parse(newest(review).expiresAt ?? "");
    app.advance(expiresAt - app.now().getTime() - 10_000);
    const { atStep, held } = standStill("claimed");
    const sending = approveAndSend(steps.as({ atStep }), { shown: shown(review) });
    const release = await held;
    app.advance(9_000);
    release();
    await sending;
    expect(await steps.now(review)).toMatchObject({
      attempts: [{ state: "not_sent", outcome: { code: "expired" } }],
    });
    await steps.runMaintenance();
    expect(await steps.now(review)).toMatchObject({ state: "expired" });
    expect(await steps.confirmsOf(review)).toHaveLength(0);
  });
});

/** A process that stands still at a step of its send; `held` is over with the function that lets it go on. */
function standStill(at: SendStep): Required<Pick<ReviewContext, "atStep">> & { held: Promise<() => void> } {
  let reached: (release: () => void) => void = () => undefined;
  const held = new Promise<() => void>((resolve) => (reached = resolve));
  return {
    held,
    atStep: (step) => (step === at ? new Promise<void>((resolve) => reached(() => resolve())) : undefined),
  };
}
