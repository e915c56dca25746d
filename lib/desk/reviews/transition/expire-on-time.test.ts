import { expect, test } from "vitest";
import { expireOnTime } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { reviewer, waitingReview } from "../testing/test-app";

onEachDatabase((app) => {
  test("F14 what runs out before the next round is recorded as expired when it does, and the rest waits for later", async () => {
    const soon = await waitingReview(app);
    app.advance(600_000);
    const later = await waitingReview(app);
    // Two seconds before its end it is too late to send: the first one has 40 ms left.
    app.advance(300_000 - 2_000 - 40);
    const states = async () => {
      const rows = await app.db.selectFrom("preparations").select(["review_id", "state"]).execute();
      return [soon, later].map(({ id }) => rows.find(({ review_id }) => review_id === id)?.state);
    };
    await expireOnTime(app.as(reviewer), { withinMs: 20 });
    expect(await states()).toEqual(["awaiting_review", "awaiting_review"]);
    const [from, began] = [app.now().getTime(), Date.now()];
    const clock = () => new Date(from + Date.now() - began);
    await expireOnTime(app.as(reviewer, { clock }), { withinMs: 5_000 });
    expect(await states()).toEqual(["expired", "awaiting_review"]);
  });
});
