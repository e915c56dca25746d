import { describe, expect, test } from "vitest";
import { resetAfterExecuting } from "@/lib/wire/api-client/testing/scripted-api";
import { approveAndSend, prepare, prepareAgain } from "..";
import { freshInput, newest, operator, reviewer, shown, view, waitingReview } from "../testing/test-app";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";

onEachDatabase((app) => {
  const { approve, inState } = steps(app);

  describe("3: the roads to a double post are closed", () => {
    test.each(["uncertain", "unresolved"] as const)(
      "preparing again is blocked in %s, and the page says why",
      async (state) => {
        const review = await inState(state);
        expect(await prepareAgain(app.as(operator), { reviewId: review.id })).toMatchObject({
          refusal: "blocked",
        });
        expect(review.actions.prepareAgain).toMatchObject({
          allowed: false,
          reason: { code: "may_have_been_sent", proof: "open" },
        });
      },
    );

    test.each(["uncertain", "unresolved"] as const)(
      "the same input elsewhere needs a recorded override while one is %s",
      async (state) => {
        const review = await inState(state);
        const inputText = ` ${newest(review).inputText ?? ""} `;
        const wanted = { toolName: "draftSave", inputText };
        expect(await prepare(app.as(operator), wanted)).toMatchObject({
          refusal: "blocked",
          blockedBy: [{ reviewId: review.id, state }],
        });
        expect(await prepare(app.as(operator), { ...wanted, override: "  " })).toMatchObject({
          refusal: "blocked",
        });
        const anyway = await prepare(app.as(operator), { ...wanted, override: "Two are meant" });
        expect(anyway).toMatchObject({ ok: true });
        const second = await view(app, anyway.ok ? anyway.value.reviewId : "");
        expect(newest(second).overrideNote).toBe("Two are meant");
        const elsewhere = { id: "another", baseUrl: "https://api.example/v2" };
        expect(await prepare(app.as(operator, { connection: elsewhere }), wanted)).toMatchObject({
          ok: true,
        });
      },
    );

    test("a preparation from before is blocked when it is approved, unless a note says why", async () => {
      const inputText = freshInput();
      const first = await waitingReview(app, { inputText });
      const second = await waitingReview(app, { inputText });
      app.api.next("confirm", resetAfterExecuting);
      await approve(first);
      expect(await approve(second)).toMatchObject({
        refusal: "blocked",
        blockedBy: [{ reviewId: first.id }],
      });
      const named = { preparationId: newest(first).id, state: "uncertain" as const };
      const override = { reason: "Both are meant", duplicates: [named], toolChange: null };
      expect(await approveAndSend(app.as(reviewer), { shown: shown(second), override })).toMatchObject({
        ok: true,
      });
    });

    test("of two that waited with the same input, the second is not sent unasked after the first is accepted", async () => {
      const inputText = freshInput();
      const first = await waitingReview(app, { inputText });
      const second = await waitingReview(app, { inputText });
      expect(await approve(first)).toMatchObject({ ok: true });
      expect(await approve(second)).toMatchObject({
        refusal: "blocked",
        blockedBy: [{ reviewId: first.id, state: "accepted" }],
      });
      expect(newest(await view(app, second.id)).attempts).toEqual([]);
    });

    test("soon after an accepted one there is a warning, and later there is none", async () => {
      const review = await waitingReview(app);
      await approve(review);
      const wanted = { toolName: "draftSave", inputText: newest(review).inputText ?? "" };
      expect(await prepare(app.as(operator), wanted)).toMatchObject({
        refusal: "blocked",
        blockedBy: [{ reviewId: review.id, state: "accepted" }],
      });
      app.advance(3_600_001);
      expect(await prepare(app.as(operator), wanted)).toMatchObject({ ok: true });
    });
  });
});
