import { describe, expect, test } from "vitest";
import {
  json,
  resetAfterExecuting,
  resetBeforeExecuting,
  type Behaviour,
} from "@/lib/wire/api-client/testing/scripted-api";
import { approveAndSend, readOutput, retry, settleExpiredLeases } from "..";
import { newest, operator, otherReviewer, reviewer, shown, view, waitingReview } from "../testing/test-app";
import { holdReply } from "../testing/held-reply";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import type { ReviewView } from "../types";

onEachDatabase((app) => {
  const { stateOf } = steps(app);

  describe("4: an expired lease ends in uncertain, and a late reply still counts", () => {
    test("F20 a crash after the claim: uncertain, never approved again, and one execution by a retry", async () => {
      const { review, release, finished } = await held(resetBeforeExecuting);
      await settleExpiredLeases(app.as(operator));
      expect(await stateOf(review)).toBe("sending");
      app.advance(61_000);
      await settleExpiredLeases(app.as(operator));
      expect(newest(await view(app, review.id))).toMatchObject({
        state: "uncertain",
        attempts: [{ state: "uncertain", outcome: { kind: "lapsed" } }],
      });
      const before = app.api.executions.length;
      await retry(app.as(otherReviewer), { preparationId: newest(review).id });
      expect(await stateOf(review)).toBe("accepted");
      release();
      await finished;
      expect(await stateOf(review)).toBe("accepted");
      expect(app.api.executions.length).toBe(before + 1);
    });

    test("the late ok:true of an expired attempt settles it", async () => {
      const { review, release, finished } = await held();
      app.advance(61_000);
      await settleExpiredLeases(app.as(operator));
      release();
      await finished;
      const settled = newest(await view(app, review.id));
      expect(settled).toMatchObject({ state: "accepted", attempts: [{ state: "accepted" }] });
      expect(await readOutput(app.as(reviewer), settled.id)).toMatchObject({
        value: expect.stringContaining("draft-") as string,
      });
    });

    test("a late ok:true while a retry is out settles it, and the retry's end changes nothing", async () => {
      const first = await held();
      app.advance(61_000);
      await settleExpiredLeases(app.as(operator));
      const second = await held(
        json(404, { error: { code: "GONE", message: "m", retryable: false } }),
        first.review,
      );
      first.release();
      await first.finished;
      expect(newest(await view(app, first.review.id))).toMatchObject({
        state: "accepted",
        attempts: [{ state: "accepted" }, { state: "uncertain" }],
      });
      second.release();
      await second.finished;
      expect(newest(await view(app, first.review.id))).toMatchObject({
        state: "accepted",
        attempts: [
          { number: 1, state: "accepted" },
          { number: 2, state: "uncertain" },
        ],
      });
    });

    test.each([
      ["F11 refusal", json(404, { error: { code: "GONE", message: "m", retryable: false } })],
      ["F09 answer for another tool", json(200, { ok: true, toolName: "other", output: 1 })],
    ])("a late %s while a retry is out leaves it to the retry", async (_what, answer) => {
      const first = await held(answer);
      app.advance(61_000);
      await settleExpiredLeases(app.as(operator));
      const second = await held(undefined, first.review);
      first.release();
      await first.finished;
      expect(await stateOf(first.review)).toBe("sending");
      second.release();
      await second.finished;
      expect(await stateOf(first.review)).toBe("accepted");
    });

    test("a late refusal proves nothing once a retry may have been sent", async () => {
      const refused = json(404, { error: { code: "GONE", message: "m", retryable: false } });
      const { review, release, finished } = await held(refused);
      app.advance(61_000);
      await settleExpiredLeases(app.as(operator));
      app.api.next("confirm", resetAfterExecuting);
      await retry(app.as(otherReviewer), { preparationId: newest(review).id });
      release();
      await finished;
      expect(await stateOf(review)).toBe("uncertain");
    });
  });

  /** A send whose request has arrived and whose answer waits for `release`. */
  async function held(answer?: Behaviour, again?: ReviewView) {
    const review = again ?? (await waitingReview(app));
    const { arrived, release, api } = holdReply(app, answer);
    const context = app.as(reviewer, { api });
    const finished = again
      ? retry(context, { preparationId: newest(review).id })
      : approveAndSend(context, { shown: shown(review) });
    await arrived;
    return { review, release, finished };
  }
});
