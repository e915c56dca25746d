import { expect, test } from "vitest";
import { ask, comment, listReviews } from "..";
import { onEachDatabase } from "../testing/on-each-database";
import { letIn, operator, otherReviewer, reviewer, view, waitingReview } from "../testing/test-app";
import { valueOf } from "../testing/value-of";
import type { Actor } from "../types";

onEachDatabase((app) => {
  const callOf = async (actor: Actor, reviewId: string) => {
    const { items } = await valueOf(listReviews(app.as(actor), { states: ["awaiting_review"] }));
    return items.find(({ id }) => id === reviewId)?.turn.call;
  };
  const asked = async (reviewId: string, actor: Actor) =>
    (await view(app, reviewId, actor)).asks.map(({ kind, person }) => [kind, person.id]);

  test("F136 what somebody says internally answers nothing that its author asked: that would tell of it", async () => {
    const review = await waitingReview(app);
    const by = { reviewId: review.id, personId: reviewer.id };
    await valueOf(ask(app.as(operator), by));
    await valueOf(ask(app.as(otherReviewer), { ...by, question: "What do you think?" }));
    app.advance(1_000);
    const internally = { reviewId: review.id, text: "Among us.", audience: "internal" } as const;
    const before = await view(app, review.id, operator);
    await valueOf(comment(app.as(reviewer), internally));
    const { asks } = await view(app, review.id, operator);
    expect(asks).toEqual(before.asks);
    expect(asks).toHaveLength(1);
    // Whoever asked them internally has their answer.
    expect(await asked(review.id, otherReviewer)).toEqual([["review", reviewer.id]]);
  });

  test("whoever was asked answers with the account that they have by now", async () => {
    const away: Actor = { id: `p-away-${Math.random()}`, name: "Rita as before", roles: ["reviewer"] };
    await letIn(app.db, away);
    const review = await waitingReview(app);
    await valueOf(ask(app.as(operator), { reviewId: review.id, personId: away.id }));
    await app.db
      .updateTable("user")
      .set({ mergedInto: reviewer.id, removedAt: app.now().toISOString() })
      .where("id", "=", away.id)
      .execute();
    expect(await callOf(reviewer, review.id)).toMatchObject({ why: "review" });
    app.advance(1_000);
    await valueOf(comment(app.as(reviewer), { reviewId: review.id, text: "Looks right." }));
    expect(await callOf(reviewer, review.id)).toBeNull();
    expect(await asked(review.id, operator)).toEqual([]);
  });
});
