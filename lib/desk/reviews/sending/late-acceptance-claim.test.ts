import { describe, expect, test } from "vitest";
import { approveAndSend, prepareAgain, reconcile, send, settleExpiredLeases } from "..";
import { freshInput, newest, operator, shown } from "../testing/test-app";
import { holdReply } from "../testing/held-reply";
import { onEachDatabase } from "../testing/on-each-database";
import { recoverySteps } from "../testing/recovery-steps";
import { rateLimited } from "../testing/turned-away";

onEachDatabase((app) => {
  describe("F65 what was approved before the late acceptance is held at its claim", () => {
    test("the next revision, with another input, and a twin in another review, until a person has settled it", async () => {
      const steps = recoverySteps(app);
      const author = steps.as({ actor: operator });
      const inputText = freshInput();
      const twin = await steps.prepared(undefined, inputText);
      const first = await steps.prepared(undefined, inputText);
      const answer = await givenUpAsFailed(steps, first);
      await prepareAgain(author, { reviewId: first.id, inputText: freshInput() });
      const next = await steps.seen(first);

      const limited = await steps.prepared();
      app.api.next("confirm", rateLimited("30"));
      await steps.approve(limited);
      for (const waiting of [next, twin]) {
        expect(await approveAndSend(steps.as(), { shown: shown(waiting) })).toMatchObject({ ok: true });
        expect(await steps.now(waiting)).toMatchObject({ state: "approved", attempts: [] });
      }
      await answer();
      const before = app.api.executions.length;
      app.advance(31_000);
      await steps.round();
      app.advance(31_000);
      await steps.round();
      for (const held of [next, twin])
        expect(await steps.now(held)).toMatchObject({ state: "approved", attempts: [], nextAttemptAt: null });
      const override = {
        reason: "Both are meant",
        duplicates: [{ preparationId: newest(first).id, state: "unresolved" as const }],
        toolChange: null,
      };
      const sent = await send(steps.as(), { preparationId: newest(twin).id, override });
      expect(sent).toMatchObject({ refusal: "blocked", blockedBy: [{ settleFirst: true }] });
      // The one that was turned away is nobody's twin and goes out.
      expect(app.api.executions.length).toBe(before + 1);
    });
  });

  async function givenUpAsFailed(
    steps: ReturnType<typeof recoverySteps>,
    review: Parameters<typeof newest>[0],
  ) {
    const { arrived, release, api } = holdReply(app);
    const finished = steps.approve(review, { api });
    await arrived;
    app.advance(61_000);
    await settleExpiredLeases(app.as(operator));
    const elsewhere = steps.as({ connection: { id: "a-later-credential", baseUrl: app.api.url } });
    const preparationId = newest(review).id;
    await reconcile(elsewhere, { preparationId, outcome: "failed", evidence: "It is not in the list." });
    return async () => {
      release();
      await finished;
    };
  }
});
