import { expect, test } from "vitest";
import { retry, type ReviewContext } from "..";
import { holdReply } from "../testing/held-reply";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps, waitingSteps } from "../testing/recovery-steps";
import { newest } from "../testing/test-app";

onEachDatabase((app) => {
  async function sending() {
    const { steps, review } = await waitingSteps(app);
    const here: Partial<ReviewContext> = { underWay: new Set() };
    const { arrived, release, api } = holdReply(app);
    const finished = steps.approve(review, { ...here, api });
    await arrived;
    return { steps, review, here, release, finished };
  }

  test("F98 the wall clock jumps by minutes while a request is out: its process neither settles nor retries it", async () => {
    const { steps, review, here, release, finished } = await sending();
    for (const jumpMs of [300_000, -600_000, 900_000]) {
      app.advance(jumpMs);
      await steps.runMaintenance(here);
      expect(await steps.round(here)).toBe(0);
      expect(await steps.now(review)).toMatchObject({ state: "sending", attempts: [{ state: "open" }] });
    }
    release();
    expect(await finished).toMatchObject({ ok: true });
    expect(await steps.now(review)).toMatchObject({ state: "accepted", attempts: [{}] });
    expect(await steps.confirmsOf(review)).toHaveLength(1);
    expect(here.underWay?.size).toBe(0);
  });

  test("F98 another instance takes it for lapsed: its process doesn't retry it beside itself, for nobody", async () => {
    const { steps, review, here, release, finished } = await sending();
    app.advance(61_000);
    await steps.runMaintenance();
    expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
    app.advance(5_000);
    expect(await steps.round(here)).toBe(0);
    const byPerson = await retry(steps.as(here), { preparationId: newest(review).id });
    expect(byPerson).toMatchObject({ ok: false, refusal: "conflict" });
    release();
    await finished;
    expect(await steps.now(review)).toMatchObject({ state: "accepted", attempts: [{ state: "accepted" }] });
    expect(await steps.confirmsOf(review)).toHaveLength(1);
  });

  test("F98 what is over is not under way: it is retried as ever", async () => {
    const steps = recoverySteps(app);
    const here: Partial<ReviewContext> = { underWay: new Set() };
    const review = await steps.prepared();
    app.api.next("confirm", (_request, response) => response.socket?.destroy());
    await steps.approve(review, here);
    expect(here.underWay?.size).toBe(0);
    app.advance(3_000);
    expect(await steps.round(here)).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted", attempts: [{}, {}] });
    const dies: Partial<ReviewContext> = {
      ...here,
      atStep: () => {
        throw new Error("Ended.");
      },
    };
    await expect(steps.approve(await steps.prepared(), dies)).rejects.toThrow("Ended.");
    expect(here.underWay?.size).toBe(0);
  });
});
