import { describe, expect, test } from "vitest";
import {
  executedThen,
  json,
  resetAfterExecuting,
  type Behaviour,
} from "@/lib/wire/api-client/testing/scripted-api";
import { prepareAgain, retry, withdraw } from "..";
import { newest, operator } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { waitingSteps } from "../testing/recovery-steps";

const error = { code: "FORBIDDEN", message: "As the answer says.", retryable: false };
const accepting = { ok: true, toolName: "draftSave", output: { id: "p1" } };

/** Refusals of the contract at these statuses, but for what stands beside the error. */
const answers: [what: string, answer: Behaviour][] = [
  ["a 403 with ok:true", json(403, { ok: true, error })],
  ["a 401 with a whole result", json(401, { ...accepting, error })],
  ["a 429 with an output", json(429, { output: { id: "p1" }, error: { ...error, retryable: true } })],
  ["a 404 with an output of null", json(404, { output: null, error })],
  ["a 400 with a ToolError and an output", json(400, { ...accepting, ok: false, error })],
  ["a 413 with a ToolError and an output", json(413, { ...accepting, ok: false, error })],
];

onEachDatabase((app) => {
  describe("F100 a reply that contradicts itself is no refusal", () => {
    test.each(answers)(
      "%s after the API executed: uncertain, then accepted with the same key",
      async (_what, answer) => {
        const { steps, review } = await waitingSteps(app);
        const before = app.api.executions.length;
        app.api.next("confirm", executedThen(answer));
        await steps.approve(review);
        expect(await steps.now(review)).toMatchObject({ state: "uncertain" });
        const author = steps.as({ actor: operator });
        expect(await prepareAgain(author, { reviewId: review.id })).toMatchObject({ refusal: "blocked" });
        expect(await withdraw(author, { preparationId: newest(review).id })).toMatchObject({ ok: false });

        app.advance(70_000);
        expect(await steps.round()).toBe(1);
        expect(await steps.now(review)).toMatchObject({ state: "accepted" });
        expect(app.api.executions.length).toBe(before + 1);
        const keys = (await steps.confirmsOf(review)).map(({ headers }) => headers["idempotency-key"]);
        expect(keys).toHaveLength(2);
        expect(new Set(keys).size).toBe(1);
      },
    );

    test.each(answers)("%s to a retry leaves the outcome unknown", async (_what, answer) => {
      const { steps, review } = await waitingSteps(app);
      app.api.next("confirm", resetAfterExecuting);
      app.api.next("confirm", answer);
      await steps.approve(review);
      await retry(steps.as(), { preparationId: newest(review).id });
      expect(await steps.now(review)).toMatchObject({
        state: "uncertain",
        attempts: [{ state: "uncertain" }, { state: "uncertain" }],
      });
    });

    test("a 200 that accepts and refuses is unresolved, on a first send and on a retry", async () => {
      for (const answer of [
        { ...accepting, error },
        { ...accepting, ok: false, error },
      ]) {
        for (const isRetry of [false, true]) {
          const { steps, review } = await waitingSteps(app);
          if (isRetry) app.api.next("confirm", resetAfterExecuting);
          app.api.next("confirm", executedThen(json(200, answer)));
          await steps.approve(review);
          if (isRetry) await retry(steps.as(), { preparationId: newest(review).id });
          expect(await steps.now(review)).toMatchObject({
            state: "unresolved",
            outcome: { kind: "contradictory", code: error.code, message: error.message },
          });
        }
      }
    });
  });
});
