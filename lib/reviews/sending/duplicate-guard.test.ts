import { expect, test } from "vitest";
import { fullTests } from "@/scripts/testing/full-tests";
import { createApiClient } from "@/lib/api-client";
import { json } from "@/lib/api-client/testing/scripted-api";
import { openDatabase } from "@/lib/db/open-database";
import { guardKey } from "@/lib/db/guard-key";
import { createVault } from "@/lib/vault/secrets";
import { approveAndSend, listActivity, prepare, prepareAgain, send, type ReviewContext } from "..";
import {
  credential,
  freshInput,
  newest,
  operator,
  reviewer,
  secret,
  shown,
  waitingReview,
} from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps } from "../testing/recovery-steps";
import type { ReviewView } from "../types";
import type { Override } from "../verbs/types";

const rateLimited = json(
  429,
  { error: { code: "RATE_LIMITED", message: "Later.", retryable: true } },
  { "retry-after": "30" },
);
const unreachable = { api: createApiClient({ baseUrl: "http://127.0.0.1:1", credential }) };

onEachDatabase((app, kind) => {
  /** Two reviews of one input, on a connection of their own, and how often that input was executed. */
  async function twins() {
    const steps = recoverySteps(app);
    const inputText = freshInput();
    const prepared = () => waitingReview(app, { inputText, context: steps.own });
    const [first, second] = [await prepared(), await prepared()];
    const keys = () =>
      app.api.requests
        .filter(({ endpoint, body }) => endpoint === "confirm" && body.includes(inputText))
        .map(({ headers }) => String(headers["idempotency-key"]));
    const executions = () => app.api.executions.filter((key) => keys().includes(key)).length;
    return { steps, inputText, first, second, executions };
  }

  test("F63 of two approved during one pause a single one goes out, and the other one's approval is asked about", async () => {
    const { steps, first, second, executions } = await twins();
    app.api.next("confirm", rateLimited);
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
    const { steps, first, second, executions } = await twins();
    await steps.approve(first, unreachable);
    expect(await steps.now(first)).toMatchObject({ state: "approved" });
    await steps.approve(second);
    app.advance(2_000);
    await steps.round();
    expect(executions()).toBe(1);
  });

  test("F63 an override names what was shown, and lets exactly that by: a later one asks anew", async () => {
    const { steps, inputText, first, second, executions } = await twins();
    await steps.approve(first, unreachable);
    const approve = (review: ReviewView, duplicates: Override["duplicates"], reason = "Both are meant") =>
      approveAndSend(steps.as(), {
        shown: shown(review),
        override: { reason, duplicates, toolChange: null },
      });
    const named = { preparationId: newest(first).id, state: "approved" as const };
    expect(await approve(second, [])).toMatchObject({ refusal: "blocked" });
    expect(await approve(second, [{ ...named, state: "uncertain" }])).toMatchObject({ refusal: "blocked" });
    expect(await approve(second, [named], " ")).toMatchObject({ refusal: "blocked" });
    expect(executions()).toBe(0);
    expect(await approve(second, [named])).toMatchObject({ ok: true });
    expect(executions()).toBe(1);
    expect((await steps.now(second)).overrides).toEqual([
      {
        by: { id: reviewer.id, name: reviewer.name },
        reason: "Both are meant",
        at: app.now().toISOString(),
        of: [{ reviewId: first.id, preparationId: newest(first).id }],
      },
    ]);
    const third = await waitingReview(app, { inputText, context: steps.own, override: "Meant" });
    expect(await approve(third, [named])).toMatchObject({
      refusal: "blocked",
      blockedBy: [{ preparationId: newest(second).id, state: "accepted" }],
    });
    expect(executions()).toBe(1);
  });

  test("F63 the note of whoever prepared it answers nothing that the reviewer is asked", async () => {
    const { steps, inputText, first } = await twins();
    await steps.approve(first);
    const override = "I want it twice";
    const noted = await waitingReview(app, { inputText, context: steps.own, override });
    expect(newest(noted).overrideNote).toBe(override);
    expect(await steps.approve(noted)).toMatchObject({
      refusal: "blocked",
      blockedBy: [{ reviewId: first.id, state: "accepted" }],
    });
  });

  test("F63 what the preparation was asked about is asked again at the approval, also when an hour has passed since", async () => {
    const { steps, inputText, first, executions } = await twins();
    await steps.approve(first);
    app.advance(50 * 60_000);
    const noted = await waitingReview(app, { inputText, context: steps.own, override: "I want it twice" });
    app.advance(11 * 60_000);
    const blockedBy = [{ reviewId: first.id, preparationId: newest(first).id, state: "accepted" as const }];
    expect(await steps.approve(noted)).toMatchObject({ refusal: "blocked", blockedBy });
    expect(executions()).toBe(1);
    const duplicates = blockedBy.map(({ preparationId, state }) => ({ preparationId, state }));
    const override: Override = { reason: "Both are meant", duplicates, toolChange: null };
    expect(await approveAndSend(steps.as(), { shown: shown(noted), override })).toMatchObject({ ok: true });
    expect(executions()).toBe(2);
  });

  test("F63 an automatic send that meets its twin waits for a person, says why, and goes out by a named override", async () => {
    const { steps, first, second, executions } = await twins();
    await steps.approve(first, unreachable);
    const named = [{ preparationId: newest(first).id, state: "approved" as const }];
    const override: Override = { reason: "The first one is stuck", duplicates: named, toolChange: null };
    await approveAndSend(steps.as(), { shown: shown(second), override });
    expect(executions()).toBe(1);
    app.advance(2_000);
    expect(await steps.round()).toBe(0);
    const held = await steps.now(first);
    const blockedBy = [{ reviewId: second.id, preparationId: newest(second).id, state: "accepted" as const }];
    expect(held).toMatchObject({ state: "approved", nextAttemptAt: null, hold: { blockedBy } });
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

    const { id: preparationId } = newest(first);
    expect(await send(steps.as(), { preparationId })).toMatchObject({ refusal: "blocked", blockedBy });
    const duplicates = blockedBy.map(({ preparationId: id, state }) => ({ preparationId: id, state }));
    const sent = await send(steps.as(), {
      preparationId,
      override: { reason: "Wanted twice", duplicates, toolChange: null },
    });
    expect(sent).toMatchObject({ ok: true, value: { preparations: [{ state: "accepted", hold: null }] } });
    expect(executions()).toBe(2);
  });

  test("F63 of two that are approved already, the earlier goes out automatically, and the later waits for a person", async () => {
    const { steps, first, second, executions } = await twins();
    await steps.approve(first, unreachable);
    const named = [{ preparationId: newest(first).id, state: "approved" as const }];
    app.advance(1);
    await approveAndSend(steps.as(unreachable), {
      shown: shown(second),
      override: { reason: "For the test", duplicates: named, toolChange: null },
    });
    // As an earlier version of the desk left them: nobody was ever asked.
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
    const steps = recoverySteps(app);
    const review = await steps.prepared();
    await steps.approve(review, unreachable);
    await prepareAgain(steps.as(), { reviewId: review.id, inputText: freshInput() });
    const next = await steps.seen(review);
    await steps.approve(next, unreachable);
    // Behind the desk's back: the end of revision 1 turns out to be none.
    await app.db.schema.dropIndex("preparations_one_live").ifExists().execute();
    await app.db
      .updateTable("preparations")
      .set({ state: "unresolved" })
      .where("id", "=", newest(review).id)
      .execute();
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

  test("F63 another credential or another APP_SECRET opens no road: the same input is known again", async () => {
    const { steps, inputText, first } = await twins();
    await steps.approve(first);
    const rotated = { connection: { id: "another-credential", baseUrl: `${app.api.url}/` } };
    const newer = "a newer secret of the review tests, long enough";
    const vault = createVault([newer, secret]);
    for (const change of [rotated, { vault }, { ...rotated, vault }])
      expect(
        await prepare(steps.as({ actor: operator, ...change }), { toolName: "draftSave", inputText }),
      ).toMatchObject({ refusal: "blocked", blockedBy: [{ reviewId: first.id }] });
    // Sealed with the secret of the other tests again.
    await guardKey(app.db, createVault([secret, newer]));
  });

  const instances =
    kind === "postgres" ? (["one instance", "two instances"] as const) : (["one instance"] as const);
  test.each(instances)(
    "F63 rounds of two approvals at once, %s: one execution each",
    { timeout: 300_000 },
    async (how) => {
      const other = how === "two instances" ? await openDatabase(app.databaseUrl) : null;
      try {
        for (let round = 0; round < rounds; round++) {
          const { steps, first, second, executions } = await twins();
          const approve = (review: ReviewView, change: Partial<ReviewContext>) =>
            approveAndSend(steps.as(change), { shown: shown(review) });
          const results = await Promise.all([
            approve(first, {}),
            approve(second, other ? { db: other } : {}),
          ]);
          expect(executions()).toBe(1);
          expect(results.map((result) => result.ok).sort()).toEqual([false, true]);
          expect(results.find((result) => !result.ok)).toMatchObject({ refusal: "blocked" });
        }
      } finally {
        await other?.destroy();
      }
    },
  );
});

const rounds = fullTests ? 100 : 5;
