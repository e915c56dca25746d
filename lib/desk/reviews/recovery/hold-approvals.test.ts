import { expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { resetAfterExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { holdApprovals } from "..";
import { send } from "../testing/act-and-read";
import { credential, newest } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { waitingSteps } from "../testing/recovery-steps";

const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential }) };

onEachDatabase((app) => {
  test("F58 an approval from before a start waits for a person, however young it is, and says why", async () => {
    const { steps, review } = await waitingSteps(app);
    await steps.approve(review, unreachable);
    expect(await steps.waits(review)).toBe(2_000);
    await holdApprovals(steps.as());
    expect(await steps.now(review)).toMatchObject({
      state: "approved",
      nextAttemptAt: null,
      hold: { restarted: true, blockedBy: [] },
    });
    app.advance(2_000);
    expect(await steps.round()).toBe(0);
    expect(await steps.confirmsOf(review)).toHaveLength(0);
    expect(await holdApprovals(steps.as())).toEqual({ held: 0 });
    expect(await send(steps.as(), { preparationId: newest(review).id })).toMatchObject({
      value: { preparations: [{ state: "accepted", hold: null }] },
    });
  });

  test("F58 what may have been sent before a start is asked about with its own key as ever", async () => {
    const { steps, review } = await waitingSteps(app);
    const before = app.api.executions.length;
    app.api.next("confirm", resetAfterExecuting);
    await steps.approve(review);
    await holdApprovals(steps.as());
    app.advance(2_000);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
    expect(app.api.executions.length).toBe(before + 1);
  });
});
