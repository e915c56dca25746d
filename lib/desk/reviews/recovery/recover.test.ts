import { expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import {
  cutInTheMiddle,
  json,
  raw,
  resetAfterExecuting,
  resetBeforeExecuting,
  silentAfterExecuting,
} from "@/lib/wire/api-client/testing/scripted-api";
import { createVault } from "@/lib/platform/vault/secrets";
import { listActivity, send } from "..";
import { changeRow, credential, newest, reviewer, secret } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { rateLimited } from "../testing/turned-away";
import { recoverySteps, waitingSteps } from "../testing/recovery-steps";

const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential }) };
const badGateway = json(502, "bad gateway");

onEachDatabase((app) => {
  test("F01 what never left is sent automatically a few times, later each time, and then manually", async () => {
    const { steps, review } = await waitingSteps(app);
    await steps.approve(review, unreachable);
    for (const wait of [2_000, 4_000, 8_000, 16_000, 32_000]) {
      expect(await steps.now(review)).toMatchObject({ state: "approved" });
      expect(await steps.waits(review)).toBe(wait);
      app.advance(wait - 1);
      expect(await steps.round(unreachable)).toBe(0);
      app.advance(1);
      expect(await steps.round(unreachable)).toBe(1);
    }
    expect(await steps.waits(review)).toBeNull();
    app.advance(300_000);
    expect(await steps.round()).toBe(0);
    await send(steps.as(unreachable), { preparationId: newest(review).id });
    expect(await steps.waits(review)).toBe(2_000);
    app.advance(2_000);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted", nextAttemptAt: null });
    expect(await steps.confirmsOf(review)).toHaveLength(1);
  });

  test.each([
    ["F02 a reset after the API executed", resetAfterExecuting],
    ["a reset before it executed", resetBeforeExecuting],
    ["F03 silence", silentAfterExecuting],
    ["F06 500", json(500, "{}")],
    ["F06 502", badGateway],
    ["F06 504", json(504, "{}")],
    ["F07 half a reply", cutInTheMiddle],
    ["F07 a web page", raw(200, { "content-type": "text/html" }, "<h1>hi</h1>")],
    ["F07 an empty body", raw(200, { "content-type": "application/json" }, "")],
  ])(
    "%s is asked about automatically, with the same request, and has one effect",
    async (_what, behaviour) => {
      const { steps, review } = await waitingSteps(app);
      const before = app.api.executions.length;
      app.api.next("confirm", behaviour);
      await steps.approve(review);
      expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
      expect(await steps.round()).toBe(0);
      app.advance(2_000);
      expect(await steps.round()).toBe(1);
      expect(await steps.now(review)).toMatchObject({
        state: "accepted",
        attempts: [
          { state: "uncertain", by: { name: reviewer.name } },
          { state: "accepted", by: null },
        ],
      });
      expect(app.api.executions.length).toBe(before + 1);
      const [first, second] = await steps.confirmsOf(review);
      for (const name of ["idempotency-key", "x-publish-confirmation"])
        expect(second?.headers[name]).toBe(first?.headers[name]);
      expect(second?.body).toBe(first?.body);
    },
  );

  test("F06 an API that stays broken is asked less and less often, up to five minutes apart", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", badGateway);
    await steps.approve(review);
    const waits: (number | null)[] = [];
    for (let tries = 0; tries < 10; tries++) {
      const wait = await steps.waits(review);
      waits.push(wait);
      app.advance(wait ?? 0);
      app.api.next("confirm", badGateway);
      await steps.round();
    }
    expect(waits).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((seconds) => seconds * 1000));
  });

  test.each([
    ["30", 30_000],
    ["in 20 s", 20_000],
    ["rubbish", 2_000],
    ["31536000", 60_000],
    ["0", 2_000],
  ])(
    "F04 503 with Retry-After %s: not asked again before that, and at once when it has passed",
    async (after, wait) => {
      const { steps, review } = await waitingSteps(app);
      const header = after === "in 20 s" ? new Date(app.now().getTime() + 20_000).toUTCString() : after;
      app.api.next("confirm", json(503, "{}", { "retry-after": header }));
      await steps.approve(review);
      expect(Math.ceil(((await steps.waits(review)) ?? 0) / 1000)).toBe(wait / 1000);
      app.advance(wait - 1_001);
      expect(await steps.round()).toBe(0);
      app.advance(1_001);
      expect(await steps.round()).toBe(1);
      expect(await steps.now(review)).toMatchObject({ state: "accepted" });
    },
  );

  test("F14 asked about past its expiry until a day after the first send, then a person's; never prepared anew", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", badGateway);
    await steps.approve(review);
    app.advance(3_600_000);
    app.api.next("confirm", badGateway);
    expect(await steps.round()).toBe(1);
    app.advance(23 * 3_600_000 - 1);
    app.api.next("confirm", badGateway);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
    app.advance(1);
    expect(await steps.round()).toBe(0);
    expect(await steps.now(review)).toMatchObject({ state: "unresolved", outcome: { kind: "given_up" } });
    expect(await steps.confirmsOf(review)).toHaveLength(3);
    const activity = await listActivity(steps.as(), { limit: 1 });
    expect(activity).toMatchObject({
      value: { items: [{ event: "given_up", severity: "alarm", by: null }] },
    });
  });

  test.each([
    ["its time has run out", 0],
    ["it has run out by the API's clock", 890_000],
  ])("F15 an approved one is not sent automatically when %s", async (_what, skewMs) => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", rateLimited("60"));
    await steps.approve(review);
    app.advance(skewMs === 0 ? 899_000 : 60_000);
    const api = { ...steps.as().api, clockSkewMs: () => skewMs };
    await changeRow(app, review, { next_attempt_at: app.now().toISOString() });
    expect(await steps.round({ api })).toBe(0);
    expect(await steps.now(review)).toMatchObject({ state: "expired" });
    expect(await steps.confirmsOf(review)).toHaveLength(1);
  });

  test("F57 what can't be opened is not sent, and goes to a person", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", badGateway);
    await steps.approve(review);
    app.advance(2_000);
    const sealed = createVault([secret]).seal("stolen", "elsewhere");
    await changeRow(app, review, { input_sealed: sealed });
    expect(await steps.round()).toBe(0);
    expect(await steps.now(review)).toMatchObject({
      state: "unresolved",
      outcome: { kind: "secret_unusable" },
    });
  });

  test("F58 an approval whose time has long come waits for a person", async () => {
    const { steps, review } = await waitingSteps(app);
    await steps.approve(review, unreachable);
    app.advance(302_000);
    expect(await steps.round()).toBe(0);
    expect(await steps.now(review)).toMatchObject({ state: "approved", nextAttemptAt: null });
  });

  test("F14 what nobody asked about for a day is not said to have been asked about", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", badGateway);
    await steps.approve(review);
    app.advance(24 * 3_600_000);
    await recoverySteps(app).round();
    expect(await steps.now(review)).toMatchObject({
      state: "unresolved",
      attempts: [{}],
      outcome: { kind: "given_up" },
    });
  });
});
