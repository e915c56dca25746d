import { expect, test } from "vitest";
import { storeProblemOf } from "@/lib/platform/db/store-problem";
import { prepare, recover, send, verifyAudit, type SendStep } from "..";
import { freshInput, newest, operator } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { waitingSteps } from "../testing/recovery-steps";
import { makeUnwritable } from "../testing/unwritable-store";

onEachDatabase((app, kind) => {
  const unwritable = expect.toSatisfy(
    (error: unknown) => storeProblemOf(error) === (kind === "sqlite" ? "full" : "read_only"),
  );

  /** An approval during which no write succeeds from this step on; gives what makes the store writable again. */
  async function approvedUntil(step: SendStep) {
    const { steps, review } = await waitingSteps(app);
    const before = app.api.executions.length;
    let restore = () => Promise.resolve();
    const atStep = async (reached: SendStep) => {
      if (reached === step) restore = await makeUnwritable(app.db, kind);
    };
    await expect(steps.approve(review, { atStep })).rejects.toEqual(unwritable);
    return { steps, review, restore: () => restore(), executions: () => app.api.executions.length - before };
  }
  const whole = (reviewId: string) =>
    expect(verifyAudit(app.as(operator), reviewId)).resolves.toMatchObject({ value: { whole: true } });

  test("F54 no room at the claim: nothing is sent, and a person sends it once there is room", async () => {
    const { steps, review, restore, executions } = await approvedUntil("before_claim");
    expect(await steps.now(review)).toMatchObject({ state: "approved", attempts: [] });
    expect(await steps.confirmsOf(review)).toHaveLength(0);
    await expect(send(steps.as(), { preparationId: newest(review).id })).rejects.toEqual(unwritable);
    expect(await steps.confirmsOf(review)).toHaveLength(0);
    await restore();
    await send(steps.as(), { preparationId: newest(review).id });
    expect(await steps.now(review)).toMatchObject({ state: "accepted", attempts: [{ number: 1 }] });
    expect(executions()).toBe(1);
    await whole(review.id);
  });

  test("F54 no room when the desk itself would send: nothing is sent, and it is once there is room", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", (_request, response) => response.destroy());
    await steps.approve(review);
    app.advance(2_000);
    const restore = await makeUnwritable(app.db, kind);
    const problems: unknown[] = [];
    const { sends } = await recover(steps.as(), { sendsMax: 4, onProblem: (error) => problems.push(error) });
    expect({ sends, problems }).toEqual({ sends: [], problems: [unwritable] });
    expect(await steps.confirmsOf(review)).toHaveLength(1);
    await restore();
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
    expect(await steps.confirmsOf(review)).toHaveLength(2);
  });

  test("F55 no room after the send: the claim stands, and the same key settles it, with one execution", async () => {
    const { steps, review, restore, executions } = await approvedUntil("answered");
    expect(await steps.now(review)).toMatchObject({ state: "sending", attempts: [{ state: "open" }] });
    app.advance(60_000);
    await expect(steps.runMaintenance()).rejects.toEqual(unwritable);
    expect(await steps.now(review)).toMatchObject({ state: "sending" });
    await restore();
    await steps.runMaintenance();
    expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
    app.advance(2_000);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted", attempts: [{}, {}] });
    const keys = (await steps.confirmsOf(review)).map(({ headers }) => headers["idempotency-key"]);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    expect(executions()).toBe(1);
    await whole(review.id);
  });

  test("F54 no room while preparing: the API isn't asked, and what is stored can be read", async () => {
    const { steps, review } = await waitingSteps(app);
    const restore = await makeUnwritable(app.db, kind);
    const asked = app.api.requests.length;
    const wanted = { toolName: "draftSave", inputText: freshInput() };
    await expect(prepare(app.as(operator), wanted)).rejects.toEqual(unwritable);
    expect(app.api.requests.slice(asked).filter(({ endpoint }) => endpoint === "prepare")).toEqual([]);
    expect(await steps.now(review)).toMatchObject({ state: "awaiting_review" });
    await restore();
    expect(await prepare(app.as(operator), wanted)).toMatchObject({ ok: true });
  });
});
