import { randomBytes } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { createApiClient } from "@/lib/wire/api-client";
import { draftTool, heldBack, json, resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { prepare } from "..";
import { changeRow, credential, freshInput, operator } from "../testing/test-app";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { recoverySteps, waitingSteps } from "../testing/recovery-steps";
import { rateLimited, rejected } from "../testing/turned-away";
import { unreachable } from "../testing/twins";

onEachDatabase((app) => {
  beforeAll(() => {
    app.api.tools = [...app.api.tools, { ...draftTool, name: "postSave" }];
  });
  const probes = () => app.api.requests.filter(({ endpoint }) => endpoint === "discover").length;

  test("F05 429 on a first attempt: approved, and sent automatically once the wait is over", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", rateLimited("20"));
    await steps.approve(review);
    expect(await steps.now(review)).toMatchObject({ state: "approved", attempts: [{ state: "refused" }] });
    expect(await steps.waits(review)).toBe(20_000);
    app.advance(20_000);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
  });

  test("F74 429 pauses a tool of the longest name, and one of a longer name is refused before anything is asked", async () => {
    const steps = recoverySteps(app);
    // Hard to compress, so that they are as long for the database.
    const name = randomBytes(150).toString("base64");
    const tooLong = randomBytes(3_000).toString("base64");
    app.api.tools = [...app.api.tools, { ...draftTool, name }, { ...draftTool, name: tooLong }];
    app.advance(61_000);
    const review = await steps.prepared(name);
    app.api.next("confirm", rateLimited("20"));
    await steps.approve(review);
    expect(await steps.waits(review)).toBe(20_000);
    app.advance(20_000);
    await steps.round();
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });

    const before = app.api.requests.length;
    expect(await prepare(app.as(operator), { toolName: tooLong, inputText: freshInput() })).toMatchObject({
      refusal: "invalid_input",
      reason: { code: "unusable_tool", detail: expect.stringContaining("4000 characters") },
    });
    expect(app.api.requests).toHaveLength(before);
  });

  test("F05 429 on a retry leaves it uncertain", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", resetBeforeExecuting);
    app.api.next("confirm", rateLimited("20"));
    await steps.approve(review);
    app.advance(2_000);
    await steps.round();
    expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
    expect(await steps.waits(review)).toBe(20_000);
  });

  test("F05 what waits for a paused tool takes the place of no other in a round", async () => {
    const steps = recoverySteps(app);
    const [paused, other] = [await steps.prepared(), await steps.prepared("postSave")];
    app.api.next("confirm", rateLimited("30"));
    await steps.approve(paused);
    await steps.approve(other, unreachable);
    // As where another transaction held its row while the pause moved the others.
    const dueNow = { next_attempt_at: app.now().toISOString() };
    await changeRow(app, paused, dueNow);
    app.advance(2_000);
    expect(await steps.round({}, 1)).toBe(1);
    expect(await steps.now(other)).toMatchObject({ state: "accepted" });
    expect(await steps.now(paused)).toMatchObject({ state: "approved", attempts: [{}] });
  });

  test("F05 429 pauses that tool in every instance, and no other tool", async () => {
    const steps = recoverySteps(app);
    const [sameTool, otherTool] = [await steps.prepared(), await steps.prepared("postSave")];
    for (const review of [sameTool, otherTool]) {
      app.api.next("confirm", resetBeforeExecuting);
      await steps.approve(review);
    }
    const limited = await steps.prepared();
    app.api.next("confirm", rateLimited("30"));
    await steps.approve(limited);
    expect(await steps.waits(sameTool)).toBe(30_000);
    app.advance(2_000);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(otherTool)).toMatchObject({ state: "accepted" });
    app.advance(28_000);
    expect(await steps.round()).toBe(2);
    expect(await steps.now(sameTool)).toMatchObject({ state: "accepted" });
    expect(await steps.now(limited)).toMatchObject({ state: "accepted" });
  });

  test("F10 401 pauses all sending until the API lets the credential in, asked by one instance at a time", async () => {
    const steps = recoverySteps(app);
    const [uncertain, turnedAway] = [await steps.prepared("postSave"), await steps.prepared()];
    app.api.next("confirm", resetBeforeExecuting);
    await steps.approve(uncertain);
    app.api.next("confirm", rejected);
    await steps.approve(turnedAway);
    expect(await steps.now(turnedAway)).toMatchObject({
      state: "approved",
      attempts: [{ state: "refused" }],
    });
    app.advance(2_000);
    const before = probes();
    expect(await steps.round()).toBe(0);
    expect(probes()).toBe(before);

    app.advance(1_000);
    app.api.next("discover", rejected);
    expect(await Promise.all([steps.round(), steps.round()])).toEqual([0, 0]);
    expect(probes()).toBe(before + 1);
    expect(await steps.waits(turnedAway)).toBe(6_000);

    app.advance(6_000);
    expect(await steps.round()).toBe(2);
    expect(probes()).toBe(before + 2);
    for (const review of [uncertain, turnedAway])
      expect(await steps.now(review)).toMatchObject({ state: "accepted" });
  });

  test("F10 what is kept waiting for the credential is still sent automatically after a long time", async () => {
    const { steps, review } = await waitingSteps(app);
    app.api.next("confirm", rejected);
    await steps.approve(review);
    for (let round = 0; round < 7; round++) {
      app.advance((await steps.waits(review)) ?? 0);
      app.api.next("discover", rejected);
      expect(await steps.round()).toBe(0);
    }
    app.advance((await steps.waits(review)) ?? 0);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
  });

  test("F10 an answer to what was already under way shows that the credential works, and ends the pause", async () => {
    const steps = recoverySteps(app);
    const [underWay, turnedAway] = [await steps.prepared(), await steps.prepared()];
    const answer = heldBack((request, response, act) => json(200, act())(request, response, act));
    app.api.next("confirm", answer.behaviour);
    // However long the rest takes, the first one's time isn't over before it is answered.
    const patient = { api: createApiClient({ baseUrl: app.api.url, credential, clock: app.now }) };
    const first = steps.approve(underWay, patient);
    await expect.poll(() => steps.confirmsOf(underWay)).toHaveLength(1);
    app.api.next("confirm", rejected);
    await steps.approve(turnedAway);
    answer.release();
    await first;
    const before = probes();
    app.advance(3_000);
    expect(await steps.round()).toBe(1);
    expect(probes()).toBe(before);
    expect(await steps.now(turnedAway)).toMatchObject({ state: "accepted" });
  });
}, sqliteAlone);
