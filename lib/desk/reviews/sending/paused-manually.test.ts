import { beforeAll, expect, test } from "vitest";
import { draftTool, heldBack, json, resetBeforeExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { listActivity, readReview } from "..";
import { reject, retry, send } from "../testing/act-and-read";
import { newest } from "../testing/test-app";
import { onEachDatabase, sqliteAlone } from "../testing/on-each-database";
import { recoverySteps } from "../testing/recovery-steps";
import { rateLimited, rejected } from "../testing/turned-away";
import type { ReviewView } from "../types";
import { valueOf } from "../testing/value-of";

/** A pause holds for a person's click too: it is recorded and kept, or refused with the reason and the time. */
onEachDatabase((app) => {
  beforeAll(() => {
    app.api.tools = [...app.api.tools, { ...draftTool, name: "postSave" }];
  });
  const probes = () => app.api.requests.filter(({ endpoint }) => endpoint === "discover").length;
  const confirms = () => app.api.requests.filter(({ endpoint }) => endpoint === "confirm").length;
  const idOf = (review: ReviewView) => ({ preparationId: newest(review).id });

  /** A desk in which one review was turned away, so that sending is paused. */
  async function paused(reply: ReturnType<typeof json>) {
    const steps = recoverySteps(app);
    const turnedAway = await steps.prepared();
    app.api.next("confirm", reply);
    await steps.approve(turnedAway);
    const seen = (review: ReviewView) => valueOf(readReview(steps.as(), review.id));
    return { steps, turnedAway, seen };
  }

  test("F05 an approval while the tool is paused is recorded, and sent automatically when the pause is over", async () => {
    const { steps, seen } = await paused(rateLimited("30"));
    const [sameTool, otherTool] = [await steps.prepared(), await steps.prepared("postSave")];
    const before = confirms();
    expect(await steps.approve(sameTool)).toMatchObject({
      ok: true,
      value: { preparations: [{ state: "approved", decisions: [{ verdict: "approved" }], attempts: [] }] },
    });
    const until = new Date(app.now().getTime() + 30_000).toISOString();
    expect(await seen(sameTool)).toMatchObject({
      pause: { why: "rate", until },
      preparations: [{ nextAttemptAt: until }],
    });
    expect(confirms()).toBe(before);
    expect(await steps.approve(otherTool)).toMatchObject({
      value: { preparations: [{ state: "accepted" }] },
    });
    app.advance(29_999);
    expect(await steps.round()).toBe(0);
    app.advance(1);
    expect(await steps.round()).toBe(2);
    expect(await seen(sameTool)).toMatchObject({ pause: null, preparations: [{ state: "accepted" }] });
  });

  test("F05 a manual send while the tool is paused is refused with the reason and the time, and nothing leaves", async () => {
    const { steps, turnedAway, seen } = await paused(rateLimited("30"));
    const before = confirms();
    const until = new Date(app.now().getTime() + 30_000).toISOString();
    const reason = { code: "sending_paused", pause: { why: "rate", until }, resumes: true };
    expect(await send(steps.as(), idOf(turnedAway))).toMatchObject({ refusal: "blocked", reason });
    expect((await seen(turnedAway)).actions.send).toEqual({
      allowed: false,
      reason: { code: "paused_as_shown" },
    });
    expect(confirms()).toBe(before);
    app.advance(30_000);
    expect((await seen(turnedAway)).actions.send).toEqual({ allowed: true });
    expect(await send(steps.as(), idOf(turnedAway))).toMatchObject({
      value: { preparations: [{ state: "accepted" }] },
    });
  });

  test("F05 a manual retry while the tool is paused is refused, and the review stays as uncertain as it was", async () => {
    const steps = recoverySteps(app);
    const [uncertain, limited] = [await steps.prepared(), await steps.prepared()];
    app.api.next("confirm", resetBeforeExecuting);
    await steps.approve(uncertain);
    app.api.next("confirm", rateLimited("30"));
    await steps.approve(limited);
    const before = confirms();
    expect(await retry(steps.as(), idOf(uncertain))).toMatchObject({
      refusal: "blocked",
      reason: { code: "sending_paused", pause: { why: "rate" } },
    });
    expect(await steps.now(uncertain)).toMatchObject({ state: "uncertain", attempts: [{}] });
    expect(confirms()).toBe(before);
  });

  test("F05 an answer that asks for less, and one that accepts, leave the pause as long as it was", async () => {
    const steps = recoverySteps(app);
    const accepted = json(200, { ok: true, toolName: "draftSave", output: 1 });
    const replies = [rateLimited("60"), rateLimited("1"), accepted].map(heldBack);
    const approvals: Promise<unknown>[] = [];
    const reviews = [await steps.prepared(), await steps.prepared(), await steps.prepared()];
    for (const [index, review] of reviews.entries()) {
      app.api.next("confirm", replies[index]?.behaviour ?? accepted);
      approvals.push(steps.approve(review));
      await expect.poll(() => steps.confirmsOf(review)).toHaveLength(1);
    }
    for (const [index, { release }] of replies.entries()) {
      release();
      await approvals[index];
    }
    const late = await steps.prepared();
    await steps.approve(late);
    expect(await steps.waits(late)).toBe(60_000);
  });

  test("F05 F15 an approval that expires while it waits for the pause is not sent", async () => {
    const steps = recoverySteps(app);
    const waiting = await steps.prepared();
    app.advance(870_000);
    const limited = await steps.prepared();
    app.api.next("confirm", rateLimited("60"));
    await steps.approve(limited);
    await steps.approve(waiting);
    app.advance(60_000);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(waiting)).toMatchObject({ state: "expired", attempts: [] });
    expect(await steps.confirmsOf(waiting)).toHaveLength(0);
  });

  test("F10 an approval while the credential is rejected is recorded for every tool, and sent once it works", async () => {
    const { steps, seen } = await paused(rejected);
    const [sameTool, otherTool] = [await steps.prepared(), await steps.prepared("postSave")];
    const before = confirms();
    for (const review of [sameTool, otherTool]) {
      await steps.approve(review);
      expect(await seen(review)).toMatchObject({
        pause: { why: "credential" },
        preparations: [{ state: "approved", attempts: [], nextAttemptAt: expect.any(String) }],
      });
    }
    expect(confirms()).toBe(before);
    app.advance(3_000);
    expect(await steps.round()).toBe(3);
    for (const review of [sameTool, otherTool])
      expect(await seen(review)).toMatchObject({ pause: null, preparations: [{ state: "accepted" }] });
    const activity = await listActivity(steps.as(), { limit: 100 });
    const texts = activity.ok ? activity.value.items.map(({ text }) => text) : [];
    expect(texts).toContain("Approved postSave, revision 1. Sending is paused.");
  });

  test("F10 a manual send asks first whether the API accepts the credential, and is refused where it doesn't", async () => {
    const { steps, turnedAway, seen } = await paused(rejected);
    const [before, asked] = [confirms(), probes()];
    app.api.next("discover", rejected);
    expect(await send(steps.as(), idOf(turnedAway))).toMatchObject({
      refusal: "blocked",
      reason: {
        code: "sending_paused",
        pause: { why: "credential", until: expect.stringMatching(/^2026-/) },
      },
    });
    expect(await steps.now(turnedAway)).toMatchObject({ state: "approved", attempts: [{}] });
    expect([confirms(), probes()]).toEqual([before, asked + 1]);
    expect((await seen(turnedAway)).actions.send).toEqual({ allowed: true });

    expect(await send(steps.as(), idOf(turnedAway))).toMatchObject({
      value: { pause: null, preparations: [{ state: "accepted" }] },
    });
    expect([confirms(), probes()]).toEqual([before + 1, asked + 2]);
  });

  test("F10 of many clicks during the pause one asks the API, and nothing is sent twice", async () => {
    const { steps, turnedAway } = await paused(rejected);
    const [before, asked] = [confirms(), probes()];
    await Promise.all(Array.from({ length: 10 }, () => send(steps.as(), idOf(turnedAway))));
    expect(probes() - asked).toBeLessThan(10);
    expect(confirms()).toBe(before + 1);
    expect(await steps.now(turnedAway)).toMatchObject({ state: "accepted" });
  });

  test("F10 a pause that nobody has asked about for long holds up an approval for one round only", async () => {
    const { steps, turnedAway } = await paused(rejected);
    await reject(steps.as(), { ...idOf(turnedAway), reason: "Not needed any more." });
    app.advance(3_600_000);
    expect(await steps.round()).toBe(0);
    const review = await steps.prepared();
    await steps.approve(review);
    expect(await steps.waits(review)).toBe(0);
    expect(await steps.round()).toBe(1);
    expect(await steps.now(review)).toMatchObject({ state: "accepted" });
  });
}, sqliteAlone);
