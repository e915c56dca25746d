import { expect, test } from "vitest";
import { listActivity, prepareAgain } from "..";
import { approveAndSend, send } from "../testing/act-and-read";
import { changeRow, freshInput, newest, reviewer, shown } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { waitingSteps } from "../testing/recovery-steps";
import { rateLimited } from "../testing/turned-away";
import { twinsOf, unreachable } from "../testing/twins";
import type { Override } from "../verbs/types";

onEachDatabase((app) => {
  test("F63 of two approved during one pause a single one goes out, and the other one's approval is asked about", async () => {
    const { steps, first, second, executions } = await twinsOf(app);
    app.api.next("confirm", rateLimited("30"));
    await steps.approve(await steps.prepared());
    expect(await steps.approve(first)).toMatchObject({ ok: true });
    expect(await steps.approve(second)).toMatchObject({
      refusal: "blocked",
      blockedBy: [{ reviewId: first.id, preparationId: newest(first).id, state: "approved" }],
    });
    app.advance(30_000);
    await steps.round();
    await steps.round();
    expect(executions()).toBe(1);
    expect(await steps.now(second)).toMatchObject({ state: "awaiting_review", attempts: [] });
  });

  test("F63 what was refused at connect does not go out automatically after its twin was accepted", async () => {
    const { steps, first, second, executions } = await twinsOf(app);
    await steps.approve(first, unreachable);
    expect(await steps.now(first)).toMatchObject({ state: "approved" });
    await steps.approve(second);
    app.advance(2_000);
    await steps.round();
    expect(executions()).toBe(1);
  });

  test("F63 an automatic send that meets its twin waits for a person, says why, and goes out by a named override", async () => {
    const { steps, first, second, executions } = await twinsOf(app);
    await steps.approve(first, unreachable);
    const named = [{ preparationId: newest(first).id, state: "approved" as const }];
    const override: Override = { reason: "The first one is stuck", duplicates: named, toolChange: null };
    await approveAndSend(steps.as(), { shown: shown(second), override });
    expect(executions()).toBe(1);
    app.advance(2_000);
    expect(await steps.round()).toBe(0);
    const held = await steps.now(first);
    const blockedBy = [{ reviewId: second.id, preparationId: newest(second).id, state: "accepted" as const }];
    expect(held).toMatchObject({
      state: "approved",
      nextAttemptAt: null,
      hold: { blockedBy, restarted: false },
    });
    app.advance(60_000);
    expect(await steps.round()).toBe(0);
    const activity = await listActivity(steps.as(), { limit: 100 });
    const entries = activity.ok ? activity.value.items.filter(({ reviewId }) => reviewId === first.id) : [];
    expect(entries.filter(({ event }) => event === "held")).toMatchObject([
      {
        by: null,
        severity: "warning",
        text: expect.stringContaining("The desk did not send draftSave, revision 1."),
      },
    ]);

    const { id: preparationId, inputDigest } = newest(first);
    expect(await send(steps.as(), { preparationId })).toMatchObject({ refusal: "blocked", blockedBy });
    const duplicates = blockedBy.map(({ preparationId: id, state }) => ({ preparationId: id, state }));
    const sent = await send(steps.as(), {
      preparationId,
      override: { reason: "Wanted twice", duplicates, toolChange: null },
    });
    const overrides = [{ by: { id: reviewer.id }, reason: "Wanted twice", of: [{ reviewId: second.id }] }];
    expect(sent).toMatchObject({ value: { preparations: [{ state: "accepted", hold: null, overrides }] } });
    expect(executions()).toBe(2);
    const sends = await app.db
      .selectFrom("audit_entries")
      .select(["text", "details_json"])
      .where("chain", "=", first.id)
      .where("event", "=", "send_started")
      .orderBy("number")
      .execute();
    const actorName = { salted: expect.any(String) };
    expect(sends.map((entry): unknown => [entry.text, JSON.parse(entry.details_json)])).toEqual([
      ["Began to send draftSave, revision 1.", { attempt: 1, inputDigest, actorName }],
      [
        "Began send 2 of draftSave, revision 1, with the same key.",
        {
          attempt: 2,
          inputDigest,
          actorName,
          overridden: [{ reviewId: second.id, ...duplicates[0] }],
          overrideNote: { salted: expect.any(String) },
        },
      ],
    ]);
  });

  test("F63 of two that are approved already, the earlier goes out automatically, and the later waits for a person", async () => {
    const { steps, first, second, executions } = await twinsOf(app);
    await steps.approve(first, unreachable);
    const named = [{ preparationId: newest(first).id, state: "approved" as const }];
    app.advance(1);
    await approveAndSend(steps.as(unreachable), {
      shown: shown(second),
      override: { reason: "For the test", duplicates: named, toolChange: null },
    });
    // Behind the desk’s back: what was overridden is gone.
    await app.db.deleteFrom("duplicate_overrides").where("preparation_id", "=", newest(second).id).execute();
    app.advance(4_000);
    await steps.round();
    expect(executions()).toBe(1);
    expect(await steps.now(first)).toMatchObject({ state: "accepted" });
    expect(await steps.now(second)).toMatchObject({
      state: "approved",
      hold: { blockedBy: [{ reviewId: first.id }] },
    });
  });

  test("F63 F65 an earlier revision that is in doubt again holds the next one at its claim, whatever is overridden", async () => {
    const { steps, review } = await waitingSteps(app);
    await steps.approve(review, unreachable);
    await prepareAgain(steps.as(), { reviewId: review.id, inputText: freshInput() });
    const next = await steps.seen(review);
    await steps.approve(next, unreachable);
    // Behind the desk's back: the end of revision 1 turns out to be none.
    await app.db.schema.dropIndex("preparations_one_live").ifExists().execute();
    await changeRow(app, review, { state: "unresolved" });
    app.advance(2_000);
    expect(await steps.round()).toBe(0);
    const blockedBy = [{ reviewId: review.id, revision: 1, state: "unresolved", settleFirst: true }];
    expect(await steps.now(next)).toMatchObject({ state: "approved", hold: { blockedBy } });
    const duplicates = [{ preparationId: newest(review).id, state: "unresolved" as const }];
    const override = { reason: "Needed anyway", duplicates, toolChange: null };
    const { id: preparationId } = newest(next);
    expect(await send(steps.as(), { preparationId, override })).toMatchObject({
      refusal: "blocked",
      blockedBy,
    });
    expect(await steps.confirmsOf(next)).toHaveLength(0);
  });
});
