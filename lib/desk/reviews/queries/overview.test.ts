import { describe, expect, test } from "vitest";
import { approveAndSend, listActivity, readOverview, reject } from "..";
import { byTwo } from "../testing/approval-steps";
import { onEachDatabase } from "../testing/on-each-database";
import { steps } from "../testing/steps";
import { newest, operator, otherReviewer, reviewer, shown, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";

onEachDatabase((app) => {
  const { approve, inState } = steps(app);
  const read = (since: Date, actor = operator) =>
    valueOf(readOverview(app.as(actor), { since: since.toISOString() }));

  describe("the overview", () => {
    test("counts today's steps, and the median time from the preparation to the decision", async () => {
      await approve(await waitingReview(app));
      app.advance(3_600_000);
      const since = app.now();
      for (const minutes of [1, 4, 2]) {
        const review = await waitingReview(app);
        app.advance(minutes * 60_000);
        if (minutes === 2)
          await reject(app.as(reviewer), { preparationId: newest(review).id, reason: "No." });
        else await approve(review);
      }
      const { today, own } = await read(since);
      expect(today).toEqual({
        ...{
          since: since.toISOString(),
          prepared: 3,
          approved: 2,
          accepted: 2,
          rejected: 1,
          changesRequested: 0,
        },
        ...{ failed: 0, expired: 0, medianDecisionMs: 120_000, isCut: false },
      });
      for (const event of ["prepared", "approved", "accepted", "rejected"] as const) {
        const listed = await listActivity(app.as(reviewer), { event, from: today.since });
        expect(listed.ok ? listed.value.items : listed, event).toHaveLength(today[event]);
      }
      expect(own.map(({ state }) => state)).toEqual(["rejected", "accepted", "accepted", "accepted"]);
      expect((await read(since, reviewer)).own).toEqual([]);
    });

    test("counts what two people approved once", async () => {
      const review = await waitingReview(app, { context: { policy: byTwo } });
      const since = app.now();
      for (const person of [reviewer, otherReviewer])
        await valueOf(approveAndSend(app.as(person, { policy: byTwo }), { shown: shown(review) }));
      expect((await read(since)).today).toMatchObject({ approved: 1, accepted: 1 });
    });

    test("says what is retried and when next, and nothing of a day without a step", async () => {
      const review = await inState("uncertain");
      app.advance(1_000);
      const { retries, today, pauses } = await read(app.now());
      expect(retries).toEqual({ count: 1, next: newest(review).nextAttemptAt });
      expect(today).toMatchObject({ prepared: 0, medianDecisionMs: null });
      expect(pauses).toEqual([]);
    });
  });
});
