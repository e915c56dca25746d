import { expect, test } from "vitest";
import { json } from "@/lib/wire/api-client/testing/scripted-api";
import { fullTests } from "@/scripts/testing/full-tests";
import { openDatabase } from "@/lib/desk/database/open-database";
import { guardKey } from "@/lib/desk/database/guard-key";
import { createVault } from "@/lib/platform/vault/secrets";
import { approveAndSend, prepare, prepareAgain, type ReviewContext } from "..";
import { newest, operator, reviewer, secret, shown, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { twinsOf, unreachable } from "../testing/twins";
import type { ReviewView } from "../types";
import type { Override } from "../verbs/types";

onEachDatabase((app, kind) => {
  test("F63 an override names what was shown, and lets exactly that by: a later one asks anew", async () => {
    const { steps, inputText, first, second, executions } = await twinsOf(app);
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
    const { steps, inputText, first } = await twinsOf(app);
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
    const { steps, inputText, first, executions } = await twinsOf(app);
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

  test("F63 what is approved while the API is asked to prepare again stands in the way of the next revision", async () => {
    const { steps, inputText, first } = await twinsOf(app);
    const other = await steps.prepared();
    app.api.next("prepare", async (request, response, act) => {
      await steps.approve(first, unreachable);
      await json(200, act())(request, response, act);
    });
    const blockedBy = [{ reviewId: first.id, preparationId: newest(first).id, state: "approved" as const }];
    const again = { reviewId: other.id, inputText };
    const asOperator = steps.as({ actor: operator });
    expect(await prepareAgain(asOperator, again)).toMatchObject({ refusal: "blocked", blockedBy });
    expect((await steps.seen(other)).preparations).toMatchObject([{ revision: 1, state: "awaiting_review" }]);
  });

  test("F63 another credential or another APP_SECRET opens no road: the same input is known again", async () => {
    const { steps, inputText, first } = await twinsOf(app);
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
          const { steps, first, second, executions } = await twinsOf(app);
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
